import type { Actor, HistorySubject } from '@site/contract/history';
import { isoInstant } from '../database/iso-instant.js';

interface Recorded {
  about: HistorySubject;
  /** Common table expression: one entry is written for each of its rows. */
  rows: string;
  /** SQL for the id; left out, the column `id` of the rows. */
  id?: string;
  /** What was done, in the past tense: `moved`. */
  action: string;
  actor: Actor;
  /** SQL for the staff member, `StaffMember` as JSON; left out, nobody is named. */
  staff?: string;
  /** SQL for what changed, a `jsonb` object without personal data. */
  details?: string;
}

/**
 * Part of a statement that records what it does, in the same transaction. Values come from parameters and
 * columns, never from the text of this fragment.
 */
export const recordHistory = ({
  about,
  rows,
  id = `${rows}.id`,
  action,
  actor,
  staff = 'NULL',
  details = `'{}'`,
}: Recorded): string => `
  INSERT INTO history (about, about_id, action, actor, actor_name, actor_id, details)
  SELECT '${about}', (${id})::text, '${action}', '${actor}', (${staff})::jsonb->>'name',
    ((${staff})::jsonb->>'id')::bigint, (${details})::jsonb
  FROM ${rows}`;

/**
 * SQL for the history of one subject as JSON, newest first.
 *
 * @param id SQL for its id, a text
 */
export const historyOf = (about: HistorySubject, id: string): string => `(
  SELECT coalesce(json_agg(json_build_object(
    'at', ${isoInstant('entry.at')},
    'action', entry.action,
    'actor', entry.actor,
    'actorName', entry.actor_name,
    'details', entry.details) ORDER BY entry.id DESC), '[]')
  FROM history entry WHERE entry.about = '${about}' AND entry.about_id = ${id})`;
