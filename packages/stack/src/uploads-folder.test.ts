import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadsFolder } from './uploads-folder.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'uploads-folder-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function givenFile(folder: string): string {
  const made = path.join(dataDir, folder);
  mkdirSync(made);
  writeFileSync(path.join(made, '1'), '');
  return made;
}

test('is in the data of the site, unless another one is named', () => {
  const uploadsDir = path.join(dataDir, 'elsewhere');
  expect(uploadsFolder({ dataDir })).toBe(path.join(dataDir, 'uploads'));
  expect(uploadsFolder({ dataDir, uploadsDir })).toBe(uploadsDir);
});

test('files that would no longer be found are to be moved first', () => {
  givenFile('uploads');
  const uploadsDir = path.join(dataDir, 'elsewhere');
  expect(() => uploadsFolder({ dataDir, uploadsDir })).toThrow(
    `UPLOADS_DIR is ${uploadsDir}, where no files are, but ${path.join(dataDir, 'uploads')} has some.`,
  );
  givenFile('elsewhere');
  expect(uploadsFolder({ dataDir, uploadsDir })).toBe(uploadsDir);
});
