import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { accountFor } from '@site/stack/postgres/account';
import { clusterIn, createCluster, urlOf } from '@site/stack/postgres/cluster';
import { launchServer } from '@site/stack/postgres/launch';
import { stopServer } from '@site/stack/postgres/postmaster';

/** A Postgres of this machine, whose `pg_dump` is of the same version. */
export interface PostgresServer {
  url: string;
  /** Ends it, and deletes its data. */
  destroy(): Promise<void>;
}

/** @param folder for its data; new */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  mkdirSync(folder, { mode: 0o755 });
  const cluster = clusterIn(folder);
  const account = accountFor(cluster.data);
  const program = (name: string) => path.join(process.env.PG_BIN_DIR ?? '', name);
  createCluster(cluster, program, { account, durable: false });
  const settings = { cluster, program, account, durable: false, port: undefined };
  const { identity, port } = await launchServer(settings);
  return {
    url: urlOf(cluster, port),
    async destroy() {
      await stopServer(identity);
      rmSync(folder, { recursive: true });
    },
  };
}
