import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastFolder } from './fast-folder.js';

let roomy: string;

beforeEach(() => {
  roomy = mkdtempSync(path.join(tmpdir(), 'roomy-'));
});
afterEach(() => rmSync(roomy, { recursive: true }));

test('databases of tests are in memory where there is enough of it', () => {
  expect(fastFolder(roomy, 1)).toBe(roomy);
});

test('databases of tests are with all temporary files where memory is short, or the folder is missing', () => {
  expect(fastFolder(roomy, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(fastFolder(path.join(roomy, 'missing'), 1)).toBe(tmpdir());
});
