import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertBuildName } from './build-name.js';

const folder = mkdtempSync(path.join(tmpdir(), 'build-name-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a remote is built by the name that its releases will have', () => {
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "mfe-rewards" }');
  expect(() => assertBuildName(folder, 'mfe-rewards')).not.toThrow();
  expect(() => assertBuildName(folder, 'mfe-quote')).toThrow(
    'rspack.config.ts builds "mfe-quote", but package.json names "mfe-rewards": use one name.',
  );
});

test('a byte order mark, with which no test runs, is refused in a sentence', () => {
  writeFileSync(path.join(folder, 'package.json'), '\uFEFF{ "name": "mfe-rewards" }');
  expect(() => assertBuildName(folder, 'mfe-rewards')).toThrow(
    'package.json begins with a byte order mark, which Jest cannot read. Save it as UTF-8 without one.',
  );
});
