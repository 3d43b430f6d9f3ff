/** What the statements of a migration have created so far: no running version uses it yet. */
export interface CreatedSoFar {
  tables: Set<string>;
  /** Constraints that are not validated yet. */
  constraints: Set<string>;
  /** Indexes that were dropped in case an earlier attempt has left them. */
  droppedIndexes: Set<string>;
  inTransaction: boolean;
}
