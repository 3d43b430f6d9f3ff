import { spawnSync } from 'node:child_process';

/** A process that leads a group of its own. */
export interface Tree {
  pid: number;
  /** An environment variable that only this process and what it has started have. */
  mark: string;
}

/**
 * Ends a process with all that it has started, also when it has ended itself: npm and shells do not pass on the signal
 * that ends them, and a program in a group of its own outlives them.
 */
export function endTree(tree: Tree): void {
  for (const id of [...startedBy(tree), -tree.pid]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** What a terminal, a pipeline or a colleague ends a command with. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

const running = new Set<Tree>();

/**
 * Ends a process with all that it has started when a signal ends this one: a test that loops would go on without end.
 * No terminal sends its signals to another group.
 *
 * @returns a function to call when the process has ended by itself
 */
export function endTreeOnSignals(tree: Tree): () => void {
  if (running.size === 0) for (const name of SIGNALS) process.on(name, endAll);
  running.add(tree);
  return () => forget(tree);
}

function forget(tree: Tree) {
  if (running.delete(tree) && running.size === 0) {
    for (const name of SIGNALS) process.off(name, endAll);
  }
}

function endAll(signal: NodeJS.Signals) {
  for (const tree of running) {
    endTree(tree);
    forget(tree);
  }
  // This handler is removed by now: the signal ends the process, or reaches the handlers of libraries.
  process.kill(process.pid, signal);
}

/** None where there is no `ps`, as in small images. */
function startedBy({ pid, mark }: Tree): number[] {
  // The environment follows after the command.
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=', '-o', 'ppid=', '-o', 'command='], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const all = (stdout ?? '').split('\n').map((line) => {
    const [id, by] = line.trim().split(/\s+/, 2).map(Number);
    return { id, by, isMarked: line.includes(mark) };
  });
  const found = [pid];
  // The list grows while it is iterated.
  for (const parent of found) {
    for (const { id, by, isMarked } of all) {
      if (id && (by === parent || isMarked) && !found.includes(id)) found.push(id);
    }
  }
  return found.slice(1);
}
