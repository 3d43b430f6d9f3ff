/** What an entry of the history is about: it names the id of a row or, of a slot, its `slotKey`. */
export const HISTORY_SUBJECTS = ['booking', 'quote', 'slot', 'staff', 'link'] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

/** Who did it; `website` is a scheduled job. */
export const ACTORS = ['staff', 'customer', 'website'] as const;
export type Actor = (typeof ACTORS)[number];

/** One thing that was done. Entries are never changed or deleted. */
export interface HistoryEntry {
  /** ISO 8601 instant in UTC. */
  at: string;
  /** What was done, in the past tense: `moved`. */
  action: string;
  actor: Actor;
  /** Name of the staff member; null with the shared password, with open access, and for others. */
  actorName: string | null;
  /** What changed, without personal data: slots, dates, a frequency, a status, names of fields. */
  details: Record<string, unknown>;
}
