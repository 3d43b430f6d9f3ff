import type { TestApi } from './api.js';

/** Makes all series so many weeks older, with what was noted of them. */
export async function makeOlder({ database }: TestApi, weeks: number): Promise<void> {
  await database.query('UPDATE recurring_booking SET first_clean = first_clean - 7 * $1::integer', [
    weeks,
  ]);
  await database.query(`
    ALTER TABLE history DISABLE TRIGGER history_append_only;
    UPDATE history SET at = at - interval '${weeks} weeks';
    ALTER TABLE history ENABLE TRIGGER history_append_only`);
}
