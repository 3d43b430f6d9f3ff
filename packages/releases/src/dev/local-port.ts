import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../store/error-code.js';
import { ReleaseError } from '../store/pointer.js';

const FIRST = 3000;
const LAST = 3099;

/**
 * A port of this machine that nobody else answers on.
 *
 * @param wanted the first free one from 3000 where it is left out
 * @throws {ReleaseError} when it is taken or not allowed
 */
export async function localPort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    const code = await problemOf(wanted);
    if (code === undefined) return wanted;
    const reason =
      code === 'EACCES' ? 'needs the rights of an administrator' : 'is taken by another program';
    throw new ReleaseError(`Port ${wanted} ${reason}. Choose another one, such as --port 3100.`);
  }
  for (let port = FIRST; port <= LAST; port++) {
    if ((await problemOf(port)) === undefined) return port;
  }
  throw new ReleaseError(`All ports from ${FIRST} to ${LAST} are taken. Choose one with --port.`);
}

/** Browsers may take either address for `localhost`. @returns the code of the system */
async function problemOf(port: number): Promise<string | undefined> {
  const codes = await Promise.all(['127.0.0.1', '::1'].map((host) => tryListen(host, port)));
  return codes.find((code) => code === 'EACCES' || code === 'EADDRINUSE');
}

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
