import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';

/** A program of Postgres, of a major version. */
export interface PostgresProgram {
  file: string;
  major: number;
}

type Name = 'pg_dump' | 'pg_restore';

/**
 * Finds a program for a server: of the same major version, because an older one refuses the server, and what a
 * newer one writes an older server may not read.
 *
 * @param env `PG_BIN_DIR` is looked into first, `PATH` last
 * @throws {StartProblem} that says what is there, and where to get the right one
 */
export function findProgram(name: Name, major: number, env: NodeJS.ProcessEnv): PostgresProgram {
  const folders = [
    ...(env.PG_BIN_DIR ? [env.PG_BIN_DIR] : []),
    ...usualFolders(major),
    ...(env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  const found = folders.flatMap((folder) => versionOf(path.join(folder, name)) ?? []);
  const matching = found.find((program) => program.major === major);
  if (matching) return matching;
  const [other] = found;
  const problem = other
    ? `${name} on this machine (${other.file}) is of Postgres ${other.major}, but the server is of ${major}.`
    : `There is no ${name} on this machine; the server is of Postgres ${major}.`;
  throw new StartProblem(
    `${problem} Install postgresql-client-${major} (Debian has it at apt.postgresql.org), or set PG_BIN_DIR to the folder of ${name}.`,
  );
}

/** Where packages of the system put the programs. Homebrew makes no link in `PATH` to those of one version. */
export const usualFolders = (major: number): string[] => [
  // Debian, Red Hat.
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  // Homebrew, on Apple silicon and on Intel.
  ...['/opt/homebrew', '/usr/local'].flatMap((prefix) => [
    `${prefix}/opt/postgresql@${major}/bin`,
    `${prefix}/opt/libpq/bin`,
  ]),
];

function versionOf(file: string): PostgresProgram | undefined {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(status === 0 ? stdout : '') ?? [];
  return major ? { file, major: Number(major) } : undefined;
}
