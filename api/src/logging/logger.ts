import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../config/env.js';
import { readableLines } from './readable-lines.js';

interface Failure extends Error {
  code?: unknown;
}

/** The parts of a failure that may be logged. Statements and their values hold personal data and stay out. */
const describe = ({ name, message, code, stack }: Failure) => ({ name, message, code, stack });

/** JSON where a program reads the log, short lines where a person does. */
export function createLogger(
  { logFormat, logLevel }: Pick<Env, 'logFormat' | 'logLevel'>,
  destination: DestinationStream = logFormat === 'json'
    ? pino.destination(1)
    : readableLines(process.stdout),
): Logger {
  return pino({ level: logLevel, base: null, serializers: { err: describe } }, destination);
}
