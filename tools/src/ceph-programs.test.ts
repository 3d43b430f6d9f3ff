import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { checkCeph } from './ceph-programs.js';

const PROGRAMS = [
  ...['radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool'],
  ...['ceph-mon', 'monmaptool', 'ceph-osd'],
];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function given(names: string[]) {
  for (const name of names) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o755);
  }
}

test('a machine without Ceph is told what to install', () => {
  expect(() => checkCeph(folder)).toThrow(StartProblem);
  expect(() => checkCeph(undefined)).toThrow(
    'These tests need Ceph, and this machine lacks radosgw, radosgw-admin, ceph, ceph-authtool, ceph-mon, monmaptool, ceph-osd. On Debian: apt-get install radosgw ceph-mon ceph-osd.',
  );
});

test('the programs are looked for in all folders of PATH', () => {
  given(PROGRAMS);
  expect(() => checkCeph(['/nowhere', folder].join(path.delimiter))).not.toThrow();
});

test('a file that cannot be run is no program', () => {
  given(PROGRAMS);
  chmodSync(path.join(folder, 'ceph-mon'), 0o644);
  expect(() => checkCeph(folder)).toThrow('lacks ceph-mon. On Debian');
});
