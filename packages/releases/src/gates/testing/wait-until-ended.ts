import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a process has ended, which takes a moment after the signal. An ended one may stay listed as a zombie,
 * "Z".
 */
export async function waitUntilEnded(id: string | number) {
  while (/^[^Z]/.test(stateOf(id))) await delay(50);
}
const stateOf = (id: string | number) =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(id)]).stdout.toString();
