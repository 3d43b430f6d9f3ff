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

/** What a terminal, a pipeline or a colleague ends a command with. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<number>();

/**
 * Ends a process with all that it has started when a signal ends this one: a test that loops would go on without end.
 * A terminal sends its signals to all of them, others only to this process.
 *
 * @returns a function to call when the process has ended by itself
 */
export function endTreeOnSignals(pid: number): () => void {
  if (running.size === 0) for (const name of SIGNALS) process.on(name, endAll);
  running.add(pid);
  return () => forget(pid);
}

function forget(pid: number) {
  if (running.delete(pid) && running.size === 0) {
    for (const name of SIGNALS) process.off(name, endAll);
  }
}

function endAll(signal: NodeJS.Signals) {
  for (const pid of running) {
    endTree(pid);
    forget(pid);
  }
  // Now that it is no longer awaited here, it ends this process, also by way of the libraries that await it.
  process.kill(process.pid, signal);
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
