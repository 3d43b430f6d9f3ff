import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.js';
import { identifyProcess, type ProcessIdentity } from '../process-identity.js';
import { StartProblem } from '../start-problem.js';
import type { Account } from './account.js';
import type { Program } from './binaries.js';
import { type Cluster, dataArgument, POSTGRES_ENV } from './cluster.js';
import { isReady } from './postmaster.js';

/** A server that takes connections. */
export interface Server {
  identity: ProcessIdentity;
  port: number;
  /** Settles when the server is gone, for whatever reason. */
  exited: Promise<void>;
}

export interface ServerSettings {
  cluster: Cluster;
  program: Program;
  account: Account | undefined;
  durable: boolean;
  /** A free one by default. */
  port: number | undefined;
}

/** Processes of a killed server have not ended yet, or another program took the port. */
const TRANSIENT_FAILURE = /pre-existing shared memory block|Address already in use/;
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** @throws {StartProblem} with Postgres' own words */
export async function launchServer(settings: ServerSettings): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = settings.port ?? (await freePort());
    const result = await tryLaunch(settings, port);
    if (typeof result !== 'string') return result;
    if (attempt === ATTEMPTS || !TRANSIENT_FAILURE.test(result)) {
      throw new StartProblem(
        `Postgres did not start: ${reasonIn(result)}\nSee ${settings.cluster.log}.`,
      );
    }
    await delay(PAUSE_MS);
  }
}

/** @returns the server, or what it wrote before it ended */
async function tryLaunch(settings: ServerSettings, port: number): Promise<Server | string> {
  const { cluster } = settings;
  const log = openLog(settings);
  try {
    const child = spawnServer(settings, port, log.descriptor);
    const exited = ending(child);
    const identity = child.pid && identifyProcess(child.pid);
    if (identity && (await becomesReady(child, cluster.data))) return { identity, port, exited };
    await exited;
    return readFileSync(cluster.log).subarray(log.size).toString();
  } finally {
    closeSync(log.descriptor);
  }
}

function spawnServer(settings: ServerSettings, port: number, log: number): ChildProcess {
  const { cluster, program, account, durable } = settings;
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  };
  return spawn(
    program('postgres'),
    [
      '-D',
      dataArgument(cluster.data, account),
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: cluster.data,
      env: POSTGRES_ENV,
      stdio: ['ignore', log, log],
      // Its own group: Ctrl-C in the terminal must not reach it before the processes that still use it.
      detached: true,
    },
  );
}

async function becomesReady(server: ChildProcess, data: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    if (isReady(data, server.pid ?? 0)) return true;
    await delay(20);
  }
  return false;
}

const ending = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });

function openLog({ cluster, account }: ServerSettings): { descriptor: number; size: number } {
  const descriptor = openSync(cluster.log, 'a', 0o600);
  if (account) chownSync(cluster.log, account.uid, account.gid);
  return { descriptor, size: fstatSync(descriptor).size };
}

function reasonIn(output: string): string {
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1];
  return fatal ?? (output.trim() || 'it ended without a message.');
}
