import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyMissing, namesIn } from './copy-files.js';

const folder = mkdtempSync(path.join(tmpdir(), 'copy-files-'));
const [from, to] = [mkdtempSync(path.join(folder, 'from-')), path.join(folder, 'to')];
afterAll(() => rmSync(folder, { recursive: true }));

test('a file that was still arriving is copied again once it is whole', () => {
  writeFileSync(path.join(from, 'whole'), 'all of it');
  writeFileSync(path.join(from, 'arriving'), 'the first half');
  copyMissing(from, to);
  appendFileSync(path.join(from, 'arriving'), ' and the second');
  writeFileSync(path.join(from, 'new'), '');

  copyMissing(from, to);

  const copied = namesIn(to).map((name) => [name, readFileSync(path.join(to, name), 'utf8')]);
  expect(Object.fromEntries(copied)).toEqual({
    arriving: 'the first half and the second',
    new: '',
    whole: 'all of it',
  });
});

test('a copy is as old as its file: the site removes by age what no quote request names', () => {
  const written = new Date('2026-03-02T09:30:00Z');
  writeFileSync(path.join(from, 'old'), 'of a forgotten request');
  utimesSync(path.join(from, 'old'), written, written);
  copyMissing(from, to);
  expect(statSync(path.join(to, 'old')).mtime).toEqual(written);
});
