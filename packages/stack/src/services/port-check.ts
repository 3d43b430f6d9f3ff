import { setTimeout as delay } from 'node:timers/promises';
import { portProblem } from '@site/releases/dev/port-problem';
import { StartProblem } from '../start-problem.js';

/**
 * Makes sure that a port is free.
 *
 * @param hosts network addresses where it must be
 * @param remedy what to do when it is taken
 * @param waitMs how long to wait for a port that its process is about to release
 * @throws {StartProblem} when the port is taken or not allowed
 */
export async function checkPort(
  { port, hosts }: { port: number; hosts?: readonly string[] },
  remedy: string,
  waitMs = 0,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const problem = await portProblem(port, hosts);
    if (problem === 'EACCES') {
      throw new StartProblem(
        `Port ${port} needs the rights of an administrator. Choose one from 1024 up.`,
      );
    }
    if (problem === undefined) return;
    if (Date.now() >= deadline) {
      throw new StartProblem(`Port ${port} is taken by another program. ${remedy}`);
    }
    await delay(100);
  }
}
