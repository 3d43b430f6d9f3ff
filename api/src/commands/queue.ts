import type { Statements } from '../database/statements.js';
import {
  COUNT_JOBS,
  DROP_JOB,
  LIST_JOBS,
  type QueuedJob,
  RETRY_JOBS,
} from '../jobs/queue-command-statements.js';
import { type Command, onDatabase, runCommand, UsageError } from './run-command.js';

const USAGE = `npm run queue -w api -- list
npm run queue -w api -- retry 17       (or all)
npm run queue -w api -- drop 17`;

const MAX_LISTED = 50;
const MAX_ERROR = 200;
/** Ids of jobs are 64-bit integers. */
const MAX_ID = 2n ** 63n - 1n;

/**
 * The command that the arguments name.
 *
 * @throws {UsageError}
 */
function commandIn([name, which, ...more]: string[]): Command {
  if (more.length === 0) {
    if (name === 'list' && which === undefined) return list;
    if (name === 'retry' && which === 'all') return retryAll;
    if (name === 'retry' && isId(which)) return (statements) => retry(statements, which);
    if (name === 'drop' && isId(which)) return (statements) => drop(statements, which);
  }
  throw new UsageError(`Usage:\n${USAGE}`);
}

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_ID;

async function list(statements: Statements): Promise<string> {
  const jobs = await statements.rows<QueuedJob>(LIST_JOBS, [MAX_LISTED]);
  const { waiting, givenUp, reported, later } = await statements.row<{
    waiting: number;
    givenUp: number;
    reported: number;
    later: number;
  }>(COUNT_JOBS, []);
  const more = waiting + givenUp + reported - jobs.length;
  return [
    ...jobs.map(describe),
    ...(more > 0 ? [`and ${more} more`] : []),
    `Waiting: ${waiting}. Given up: ${givenUp}. Rejected: ${reported}. For later: ${later}.`,
  ].join('\n');
}

function describe(job: QueuedJob): string {
  const { id, task, payload, attempts, maxAttempts, lastError } = job;
  const about = Object.entries(payload).map(([name, value]) => `${name} ${value}`);
  return [
    `${id}  ${task}  ${about.join(', ')}`,
    `${attempts} of ${maxAttempts} attempts`,
    whenNext(job),
    ...(lastError ? [printable(lastError)] : []),
  ].join('  ');
}

function whenNext({ attempts, maxAttempts, isRunning, isReported, runAt }: QueuedJob): string {
  if (isRunning) return 'under way';
  if (isReported) return 'rejected';
  return attempts < maxAttempts ? `next ${runAt}` : 'given up';
}

/** A mail server may answer with anything, and a terminal obeys some characters. */
const printable = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ERROR);

async function retryAll(statements: Statements): Promise<string> {
  const retried = await statements.rows(RETRY_JOBS, [null]);
  return `Jobs that are tried again now: ${retried.length}.`;
}

async function retry(statements: Statements, id: string): Promise<string> {
  const [retried] = await statements.rows(RETRY_JOBS, [id]);
  if (retried) return `Job ${id} is tried again now.`;
  throw notIdle(id);
}

async function drop(statements: Statements, id: string): Promise<string> {
  const [dropped] = await statements.rows(DROP_JOB, [id]);
  if (dropped) return `Job ${id} is no longer in the queue.`;
  throw notIdle(id);
}

const notIdle = (id: string) =>
  new UsageError(`There is no failed job ${id}: it is done, not yet tried, or under way.`);

await runCommand(async (args) => onDatabase(commandIn(args)));
