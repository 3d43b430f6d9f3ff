import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { queuePoolConfig } from '../database/data-source.js';
import { FORGET_OLD_TASK } from './forget-old.js';
import { QueuePool } from './queue-pool.js';

const CONCURRENCY = 3;
/** Hourly, at an odd minute. */
const FORGET_OLD_CRONTAB = `17 * * * * ${FORGET_OLD_TASK}`;
/** Makes the queue report jobs in batches, which it awaits when it stops; it does not await single reports. */
const AWAITED_REPORTS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface QueueOptions {
  databaseUrl: string;
  taskList: TaskList;
  /** How long the queue may take to recover, and to stop, in milliseconds. */
  patienceMs: number;
  /** Stops the queue: jobs under way are finished. */
  signal: AbortSignal;
  onFailure: (job: Job, error: unknown) => void;
}

/**
 * Works through the queue until it is stopped, or breaks off because the database failed: then another one has to
 * begin.
 */
export async function workThroughQueue(options: QueueOptions): Promise<'stopped' | 'broken off'> {
  const pool = new QueuePool(queuePoolConfig(options.databaseUrl, CONCURRENCY + 1));
  // The queue warns when either has no listener.
  pool.on('error', ignore).on('connect', ignore);
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      crontab: FORGET_OLD_CRONTAB,
      taskList: options.taskList,
      logger: new Logger(() => ignore),
      preset: { worker: AWAITED_REPORTS },
    });
    runner.events.on('job:error', ({ job, error }) => options.onFailure(job, error));
    return await untilItEnds(runner, options);
  } finally {
    // Not awaited: a connection on which nothing arrives any more takes minutes to end.
    pool.end().catch(ignore);
  }
}

/**
 * A queue may not recover from a failure of the database (graphile-worker 0.17.3): after two reports of jobs failed at
 * once it never ends by itself, and if it could not read its tasks it finds no jobs. Stopping it may hang, too.
 */
async function untilItEnds(runner: Runner, { patienceMs, signal }: QueueOptions) {
  const { events, promise } = runner;
  const patience = () => wait(patienceMs, undefined, { ref: false });
  const failed = Promise.race([
    once(events, 'pool:fatalError'),
    once(events, 'worker:getJob:error'),
  ]);
  const over = new AbortController();
  const ended = Promise.race([promise, untilAborted(signal, over.signal)]).catch(ignore);
  await Promise.race([ended, failed.then(patience)]);
  over.abort();
  // A runner that has ended by itself rejects.
  await Promise.race([runner.stop().catch(ignore), patience()]);
  return signal.aborted ? 'stopped' : 'broken off';
}

/** @param listening when it is aborted, this stops listening to `signal` */
const untilAborted = async (signal: AbortSignal, listening: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort', { signal: listening });
};

const ignore = () => {};
