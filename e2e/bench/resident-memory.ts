import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Row = v.pipe(
  v.string(),
  v.transform((row) => row.trim().split(/\s+/).map(Number)),
  v.tuple([v.number(), v.number(), v.number()]),
);

/** PSS divides memory that processes share between them; only Linux reports it. */
const SIZE = process.platform === 'linux' ? 'pss' : 'rss';

/** Resident MB of a process, and the sum of those of all processes that it has started. */
export function residentMemory(pid: number): { own: number; started: number } {
  const [own, ...started] = family(pid).map(({ size }) => size / 1024);
  return { own: own ?? Number.NaN, started: sum(started) };
}

/**
 * MB of what a process and all that it has started share on purpose: the buffers of Postgres, which fill up to the
 * size that a setting gives them. 0 where the system does not report it.
 */
export function sharedMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return sum(family(pid).map(({ id }) => sharedBy(id) / 1024));
}

/** A process and those that it has started, with their sizes in kB. */
function family(pid: number): { id: number; size: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', `pid=,ppid=,${SIZE}=`], { encoding: 'utf8' });
  const rows = v.parse(v.array(Row), stdout.trim().split('\n'));
  const startedBy = (parent: number): typeof rows =>
    rows.filter(([, ppid]) => ppid === parent).flatMap((row) => [row, ...startedBy(row[0])]);
  const own = rows.filter(([id]) => id === pid);
  return [...own, ...startedBy(pid)].map(([id, , size]) => ({ id, size }));
}

/** In kB; 0 of a process that has ended meanwhile. */
function sharedBy(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss_Shmem: +(\d+)/m.exec(sizes)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
