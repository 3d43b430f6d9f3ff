import { inspect, types } from 'node:util';
import type { Env, LogLevel } from '../env.js';
import type { EndedRequest } from '../http/observe-requests.js';

/** The numbers that pino, with which the API logs, gives to levels. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY };

type Write = (line: string) => void;
type Entry = Readonly<Record<string, unknown>>;

/**
 * Begins to log as the settings say.
 *
 * @returns undefined where requests are not logged
 */
export const startLog = ({ level, format }: Env['log']) =>
  format === 'json' ? logJson(level) : logText(level);

/**
 * Turns everything that is logged by `console` into one JSON object per line, as in the API: level, time in
 * milliseconds and a sentence. Libraries log there, too.
 */
function logJson(level: LogLevel, write: Write = (line) => process.stdout.write(line)) {
  const at = (name: 'info' | 'warn' | 'error') => (text: unknown, reason?: unknown) =>
    writeEntry(LEVELS[name], { msg: sentence(text), ...(reason !== undefined && failure(reason)) });
  const writeEntry = (number: number, entry: Entry) => {
    if (number >= LEVELS[level]) {
      write(`${JSON.stringify({ level: number, time: Date.now(), ...entry })}\n`);
    }
  };
  console.log = at('info');
  console.info = at('info');
  console.warn = at('warn');
  console.error = at('error');
  return {
    /** One line for each request, without address and query: they hold what a visitor typed. */
    request: ({ method, route, status, ms, trace }: EndedRequest) =>
      writeEntry(LEVELS.info, {
        traceId: trace.traceId,
        req: { method },
        route,
        res: { status },
        responseTime: Math.round(ms),
        msg: status === 'aborted' ? 'request aborted' : 'request completed',
      }),
  };
}

/** Drops lines below a level, and does not change the others. */
function logText(level: LogLevel): undefined {
  const off = () => {};
  if (LEVELS.info < LEVELS[level]) Object.assign(console, { log: off, info: off });
  if (LEVELS.warn < LEVELS[level]) console.warn = off;
  if (LEVELS.error < LEVELS[level]) console.error = off;
}

const sentence = (text: unknown) => (typeof text === 'string' ? text : inspect(text));

const failure = (reason: unknown) => ({
  err: types.isNativeError(reason)
    ? { name: reason.name, message: reason.message, stack: reason.stack }
    : { message: sentence(reason) },
});
