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
