import { clusterIn, urlOf } from './cluster.js';
import { readPidFile } from './postmaster.js';

/** Address of the embedded Postgres that runs on the files in a folder; undefined when none does. */
export function runningUrl(folder: string): string | undefined {
  const cluster = clusterIn(folder);
  const [, , , port, , , , state] = readPidFile(cluster.data);
  return state?.trim() === 'ready' ? urlOf(cluster, Number(port)) : undefined;
}
