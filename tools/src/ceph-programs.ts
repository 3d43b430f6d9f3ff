import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';

/** What the gateway of Ceph and its cluster are made of. */
const PROGRAMS = [
  ...['radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool'],
  ...['ceph-mon', 'monmaptool', 'ceph-osd'],
];

/**
 * @param folders those of `PATH`
 * @throws {StartProblem} that names the programs of Ceph that are missing
 */
export function checkCeph(folders = ''): void {
  const isThere = (name: string) =>
    folders.split(path.delimiter).some((folder) => isProgram(path.join(folder, name)));
  const missing = PROGRAMS.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  throw new StartProblem(
    `These tests need Ceph, and this machine lacks ${missing.join(', ')}. On Debian: apt-get install radosgw ceph-mon ceph-osd.`,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
