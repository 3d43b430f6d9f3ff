import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user of this machine. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Whom Postgres runs as when root starts it, because it refuses root: the owner of the cluster, or
 * `nobody` for a new one. Undefined for every other user: Postgres runs as the user who starts it.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): Account {
  return { uid: idOf('-u') ?? 65534, gid: idOf('-g') ?? 65534 };
}

function idOf(option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, 'nobody'], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && id > 0 ? id : undefined;
}
