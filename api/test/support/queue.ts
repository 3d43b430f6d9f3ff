import type { TestDatabase } from './database.js';
import { eventually } from './eventually.js';

/**
 * Makes queued jobs due, and the queue look for them at once instead of in its next round.
 *
 * @param which condition that jobs meet
 */
export async function makeDue({ query }: Pick<TestDatabase, 'query'>, which = 'true') {
  await query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE ${which}`);
  await query('NOTIFY "jobs:insert"');
}

/** Queues the job that deletes what is no longer needed. */
export const queueForgetOld = ({ query }: Pick<TestDatabase, 'query'>) =>
  query(`SELECT graphile_worker.add_job('forget-old')`);

/** Settles when no job waits that meets the condition. */
export async function emptied({ query }: Pick<TestDatabase, 'query'>, which = 'true') {
  const waiting = `SELECT id, task_identifier FROM graphile_worker.jobs WHERE ${which}`;
  await eventually(async () => expect(await query(waiting)).toEqual([]));
}
