import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

const Row = v.pipe(
  v.string(),
  v.transform((row) => row.trim().split(/\s+/).map(Number)),
  v.tuple([v.number(), v.number(), v.number()]),
);

/** What processes share is divided between them; only Linux says it. */
const SIZE = process.platform === 'linux' ? 'pss' : 'rss';

/** Resident MB of a process, and of all that it has started together. */
export function residentMemory(pid: number): { own: number; started: number } {
  const { stdout } = spawnSync('ps', ['-A', '-o', `pid=,ppid=,${SIZE}=`], { encoding: 'utf8' });
  const rows = v.parse(v.array(Row), stdout.trim().split('\n'));
  const startedBy = (parent: number): number =>
    rows
      .filter(([, ppid]) => ppid === parent)
      .reduce((sum, [child, , size]) => sum + size + startedBy(child), 0);
  const own = rows.find(([id]) => id === pid)?.[2] ?? Number.NaN;
  return { own: own / 1024, started: startedBy(pid) / 1024 };
}
