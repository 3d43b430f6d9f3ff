import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartProblem } from '../start-problem.js';
import type { Account } from './account.js';
import type { Program } from './binaries.js';

/** The files of one database server. */
export interface Cluster {
  /** What Postgres calls its data directory. */
  data: string;
  /** Holds the password of {@link DATABASE_USER}, readable by its owner only. */
  passwordFile: string;
  log: string;
}

export const DATABASE_USER = 'site';

/** The environment of Postgres' programs: the same everywhere, whatever the terminal has set. */
export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Where a cluster's files are in `folder`. */
export const clusterIn = (folder: string): Cluster => ({
  data: path.join(folder, 'cluster'),
  passwordFile: path.join(folder, 'password'),
  log: path.join(folder, 'postgres.log'),
});

/**
 * The path by which a program that runs in the folder `data` finds it. On Linux root may keep the site where
 * the account cannot go, e.g. below /root; a working directory can be used all the same.
 */
export const dataArgument = (data: string, account: Account | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : data;

/**
 * Creates the cluster unless it exists. One whose creation was cut short is created anew.
 *
 * @throws {StartProblem} with the words of `initdb`
 */
export function createCluster(
  cluster: Cluster,
  program: Program,
  { account, durable }: { account: Account | undefined; durable: boolean },
): void {
  if (existsSync(cluster.data)) return;
  const draft = `${cluster.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(cluster.passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (account) {
    for (const file of [draft, cluster.passwordFile]) chownSync(file, account.uid, account.gid);
  }
  const { status, stderr, error } = initdb(program, draft, { cluster, account, durable });
  if (status !== 0) {
    throw new StartProblem(`The database could not be created: ${error?.message ?? stderr.trim()}`);
  }
  renameSync(draft, cluster.data);
}

/** @param port the server's TCP port on this machine */
export function urlOf(cluster: Cluster, port: number): string {
  const password = readFileSync(cluster.passwordFile, 'utf8').trim();
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
}

function initdb(
  program: Program,
  data: string,
  options: { cluster: Cluster; account: Account | undefined; durable: boolean },
): SpawnSyncReturns<string> {
  const password = openSync(options.cluster.passwordFile, 'r');
  try {
    return spawnSync(
      program('initdb'),
      [
        '-D',
        dataArgument(data, options.account),
        '-U',
        DATABASE_USER,
        '--pwfile',
        '/dev/stdin',
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale',
        'C',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      {
        ...options.account,
        cwd: data,
        env: POSTGRES_ENV,
        stdio: [password, 'ignore', 'pipe'],
        encoding: 'utf8',
      },
    );
  } finally {
    closeSync(password);
  }
}
