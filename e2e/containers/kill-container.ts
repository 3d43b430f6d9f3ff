import { readFileSync } from 'node:fs';

/** What `docker inspect` says of a container: its id, and the id of its first process. */
interface KillableContainer {
  Id: string;
  State: { Pid: number };
}

/**
 * Kills a container's first process as the kernel does when memory runs out. Unlike a container
 * that is stopped or killed through the engine, this one is started again.
 *
 * @throws {Error} when the engine's processes are not this machine's
 */
export function killContainer({ Id, State }: KillableContainer): void {
  if (!belongsTo(State.Pid, Id)) {
    throw new Error(
      'The containers run on another machine than this test, or in another process namespace.',
    );
  }
  process.kill(State.Pid, 'SIGKILL');
}

function belongsTo(pid: number, container: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes(container);
  } catch {
    return false; // not Linux, or no such process
  }
}
