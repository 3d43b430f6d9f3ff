import { StartProblem } from '../start-problem.js';

/** @throws {StartProblem} when it is no port number */
export function readPort(text = '3000'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartProblem(`PORT is "${text}", but a port is a number from 1 to 65535.`);
}
