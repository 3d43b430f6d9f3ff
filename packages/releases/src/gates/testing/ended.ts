import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when a process has ended: the signal that ends it takes a moment. It may stay listed as a zombie, "Z". */
export async function ended(id: string | number) {
  while (/^[^Z]/.test(stateOf(id))) await delay(50);
}
const stateOf = (id: string | number) =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(id)]).stdout.toString();
