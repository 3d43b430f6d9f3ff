/** What earlier statements of the same migration created: no running version uses it yet. */
export interface CreatedSoFar {
  tables: ReadonlySet<string>;
  /** Constraints that are not validated yet. */
  constraints: ReadonlySet<string>;
  /** Indexes that were dropped in case an earlier attempt has left them. */
  droppedIndexes: ReadonlySet<string>;
  inTransaction: boolean;
}
