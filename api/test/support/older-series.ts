import type { TestApi } from './api.js';

/** Moves all series and their history a number of weeks into the past. */
export async function makeOlder({ database }: TestApi, weeks: number): Promise<void> {
  await database.query('UPDATE recurring_booking SET first_clean = first_clean - 7 * $1::integer', [
    weeks,
  ]);
  await database.query(`
    ALTER TABLE history DISABLE TRIGGER history_append_only;
    UPDATE history SET at = at - interval '${weeks} weeks';
    ALTER TABLE history ENABLE TRIGGER history_append_only`);
}
