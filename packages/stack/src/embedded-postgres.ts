import { mkdirSync, realpathSync } from 'node:fs';
import { FolderLocked, lockFolder } from './folder-lock.js';
import { accountFor } from './postgres/account.js';
import { findPrograms } from './postgres/binaries.js';
import { clusterIn, createCluster, urlOf } from './postgres/cluster.js';
import { launchServer } from './postgres/launch.js';
import { stopAbandoned, stopServer } from './postgres/postmaster.js';
import { signal } from './process-identity.js';
import { StartProblem } from './start-problem.js';

/** A Postgres server that belongs to this process. */
export interface EmbeddedPostgres {
  url: string;
  pid: number;
  port: number;
  /** Settles when the server is gone, for whatever reason. */
  exited: Promise<void>;
  /** Shuts the server down, or cleans up after it has ended, and releases its folder. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** False is faster and may lose data when the machine, not only a process, fails. For tests. */
  durable?: boolean;
  /** A free one by default. */
  port?: number | undefined;
}

/**
 * Starts Postgres on the files in `dataDir`, creating them if there are none. A server that a
 * killed process has left behind is shut down first; its data is kept.
 *
 * @throws {StartProblem} when another running process has locked the folder, or Postgres cannot run here
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true, port }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const lock = lockDatabase(folder);
  try {
    const cluster = clusterIn(folder);
    const account = accountFor(cluster.data);
    const program = findPrograms(account);
    createCluster(cluster, program, { account, durable });
    await stopAbandoned(cluster.data);
    const server = await launchServer({ cluster, program, account, durable, port });
    const { pid } = server.identity;
    const stopOnExit = () => signal(pid, 'SIGINT');
    process.once('exit', stopOnExit);
    return {
      url: urlOf(cluster, server.port),
      pid,
      port: server.port,
      exited: server.exited,
      async stop() {
        process.off('exit', stopOnExit);
        await stopServer(server.identity);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function lockDatabase(folder: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new StartProblem(
      `The database in ${folder} is in use by process ${error.pid}. Stop that one first.`,
    );
  }
}
