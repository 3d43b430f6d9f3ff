import { spawnSync } from 'node:child_process';

/** Ends a process with all that it has started: npm and shells do not pass on the signal that ends them. */
export function endTree(pid: number): void {
  for (const id of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** None where there is no `ps`, as in small images. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
  const all = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  // The list grows while it is iterated.
  for (const parent of found) {
    for (const [id, by] of all) if (id !== undefined && by === parent) found.push(id);
  }
  return found.slice(1);
}
