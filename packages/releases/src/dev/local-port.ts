import { ReleaseError } from '../store/release-error.js';
import { portProblem } from './port-problem.js';

const FIRST = 3000;
const LAST = 3099;

/**
 * A free port of this machine.
 *
 * @param wanted left out for the first free one from 3000
 * @throws {ReleaseError} when it is taken or not allowed
 */
export async function localPort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    const problem = await portProblem(wanted);
    if (problem === undefined) return wanted;
    const reason =
      problem === 'EACCES' ? 'needs the rights of an administrator' : 'is taken by another program';
    throw new ReleaseError(`Port ${wanted} ${reason}. Choose another one, such as --port 3100.`);
  }
  for (let port = FIRST; port <= LAST; port++) {
    if ((await portProblem(port)) === undefined) return port;
  }
  throw new ReleaseError(`All ports from ${FIRST} to ${LAST} are taken. Choose one with --port.`);
}
