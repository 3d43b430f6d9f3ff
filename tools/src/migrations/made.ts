/** What the statements before one in the same migration have made. */
export interface Made {
  tables: ReadonlySet<string>;
  /** Constraints that are not validated yet. */
  constraints: ReadonlySet<string>;
  /** Indexes whose remains of an attempt before are removed. */
  droppedIndexes: ReadonlySet<string>;
  inTransaction: boolean;
}
