import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, usualFolders } from './postgres-program.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that says that it is of a version no machine has. */
function given(major: number) {
  const file = path.join(folder, 'pg_dump');
  writeFileSync(file, `#!/bin/sh\necho "pg_dump (PostgreSQL) ${major}.2 (Debian ${major}.2-1)"\n`);
  chmodSync(file, 0o755);
  return file;
}

test('the program is of the same major version as the server', () => {
  const file = given(97);
  expect(findProgram('pg_dump', 97, { PG_BIN_DIR: folder })).toEqual({ file, major: 97 });
  expect(findProgram('pg_dump', 97, { PATH: folder })).toEqual({ file, major: 97 });
});

test.each([96, 98])('a program of another version than %i is refused with a sentence', (major) => {
  const file = given(97);
  expect(() => findProgram('pg_dump', major, { PG_BIN_DIR: folder })).toThrow(
    `pg_dump on this machine (${file}) is of Postgres 97, but the server is of ${major}. Install postgresql-client-${major} (Debian has it at apt.postgresql.org), or set PG_BIN_DIR to the folder of pg_dump.`,
  );
});

test('a program that is missing is named, with where to get it', () => {
  expect(() => findProgram('pg_dump', 97, { PATH: '/nothing' })).toThrow(
    /^There is no pg_dump on this machine; the server is of Postgres 97\. Install postgresql-client-97 /,
  );
});

test.each(['/opt/homebrew', '/usr/local'])('programs of Homebrew in %s are found', (prefix) => {
  expect(usualFolders(17)).toContain(`${prefix}/opt/postgresql@17/bin`);
  expect(usualFolders(17)).toContain(`${prefix}/opt/libpq/bin`);
});
