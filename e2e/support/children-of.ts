import { spawnSync } from 'node:child_process';

/** Ids of the processes that a process has started. */
export function childrenOf(pid: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.trim().split('\n');
  return rows.flatMap((row) => {
    const [child, parent] = row.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}
