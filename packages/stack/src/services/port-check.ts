import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '@site/releases/store/error-code';
import { StartProblem } from '../start-problem.js';

/**
 * Makes sure that nobody else answers on a port of `localhost`, which may mean either address.
 *
 * @param remedy what to do when it is taken
 * @param waitMs how long to wait for a port that its process is about to release
 * @throws {StartProblem} when the port is taken or not allowed
 */
export async function checkPort(port: number, remedy: string, waitMs = 0): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const codes = await Promise.all(['127.0.0.1', '::1'].map((host) => tryListen(host, port)));
    if (codes.includes('EACCES')) {
      throw new StartProblem(
        `Port ${port} needs the rights of an administrator. Choose one from 1024 up.`,
      );
    }
    if (!codes.includes('EADDRINUSE')) return;
    if (Date.now() >= deadline) {
      throw new StartProblem(`Port ${port} is taken by another program. ${remedy}`);
    }
    await delay(100);
  }
}

/** @returns the code of what went wrong */
async function tryListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    await new Promise((closed) => server.close(closed));
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}
