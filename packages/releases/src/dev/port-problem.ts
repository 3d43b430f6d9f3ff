import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../store/error-code.js';

/** Codes of the system: the rights of an administrator are needed, or another program has the port. */
export type PortProblem = 'EACCES' | 'EADDRINUSE';

/**
 * Why a server cannot have a port of this machine. Both addresses must be free: browsers use either for `localhost`.
 *
 * @returns undefined when it can
 */
export async function portProblem(port: number): Promise<PortProblem | undefined> {
  const codes = await Promise.all(['127.0.0.1', '::1'].map((host) => tryListen(host, port)));
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
