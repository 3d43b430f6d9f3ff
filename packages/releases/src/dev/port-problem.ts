import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../store/error-code.js';

/** Codes of the system: the rights of an administrator are needed, or another program has the port. */
export type PortProblem = 'EACCES' | 'EADDRINUSE';

/** Browsers use either for `localhost`. */
export const LOCALHOST: readonly string[] = ['127.0.0.1', '::1'];

/**
 * Why a server cannot have a port of this machine.
 *
 * @param hosts network addresses where the port must be free
 * @returns undefined when it can
 */
export async function portProblem(
  port: number,
  hosts = LOCALHOST,
): Promise<PortProblem | undefined> {
  const codes: (string | undefined)[] = [];
  // One by one: an address such as 0.0.0.0 includes others.
  for (const host of hosts) codes.push(await tryListen(host, port));
  return (['EACCES', 'EADDRINUSE'] as const).find((problem) => codes.includes(problem));
}

/** @returns the error code, which may only mean that the machine lacks the address; undefined when the port is free */
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
