/** What a statement would do to a site that runs. */
export interface Finding {
  /** Name of the rule, by which a migration states an exception. */
  rule: string;
  /** What happens, and what to do in its place. */
  sentence: string;
}

/** All that may be found. "The previous version" serves visitors while a migration runs. */
export const FINDINGS = {
  columnDropped: {
    rule: 'drop',
    sentence:
      'The previous version may use the column. Drop it one release after the last one that uses it, and state that as an exception.',
  },
  columnRewritten: {
    rule: 'rewrite',
    sentence:
      'Each row gets another value, so Postgres rewrites the table under a lock. Add the column empty, fill it in batches, and set the default for new rows.',
  },
  columnWithoutValue: {
    rule: 'not-null',
    sentence:
      'The previous version writes no value into the column, and existing rows have none. Give it a default.',
  },
  concurrentlyInTransaction: {
    rule: 'concurrently-in-transaction',
    sentence:
      'Postgres refuses CONCURRENTLY within a transaction. Give the migration "transaction = false".',
  },
  constraintChecked: {
    rule: 'constraint',
    sentence:
      'All rows are checked under a lock. Add it as a constraint of the table with NOT VALID, and validate it in the next migration.',
  },
  constraintIndexed: {
    rule: 'constraint',
    sentence:
      'Its index is built under a lock. Make a unique index CONCURRENTLY first, then add the constraint USING INDEX.',
  },
  constraintValidatedAtOnce: {
    rule: 'validated-at-once',
    sentence:
      'The lock of ADD CONSTRAINT is kept until the migration ends. Validate it in a migration of its own.',
  },
  defaultDropped: {
    rule: 'default',
    sentence: 'The previous version may rely on the default. Drop it one release later.',
  },
  dropped: {
    rule: 'drop',
    sentence:
      'The previous version may use it. Drop it one release after the last one that uses it, and state that as an exception.',
  },
  elsewhere: {
    rule: 'elsewhere',
    sentence:
      'The SQL is not written in the migration itself, so it cannot be checked. Write it there.',
  },
  everyRowChanged: {
    rule: 'all-rows',
    sentence: 'All rows stay locked until the migration ends. Change them in batches, by a job.',
  },
  indexDropped: {
    rule: 'index-without-concurrently',
    sentence:
      'Nobody can use the table while its index is dropped. Use DROP INDEX CONCURRENTLY IF EXISTS in a migration with "transaction = false".',
  },
  indexLeftInvalid: {
    rule: 'index-left-invalid',
    sentence:
      'An interrupted attempt leaves an index that is not used. Put DROP INDEX CONCURRENTLY IF EXISTS before it.',
  },
  indexMade: {
    rule: 'index-without-concurrently',
    sentence:
      'Nobody can write to the table while its index is built. Use CREATE INDEX CONCURRENTLY in a migration of its own with "transaction = false".',
  },
  locked: {
    rule: 'lock',
    sentence: 'Nobody can use the table until this ends. Do it by hand, at a quiet time.',
  },
  notNullSet: {
    rule: 'not-null',
    sentence:
      'The previous version may leave the column empty, and the table is checked under a lock. Add CHECK (... IS NOT NULL) NOT VALID, and validate it once nothing leaves the column empty.',
  },
  renamed: {
    rule: 'rename',
    sentence:
      'The previous version knows only the old name. Add the new one beside it, and remove the old one in a later release.',
  },
  typeChanged: {
    rule: 'type',
    sentence:
      'Postgres rewrites the table under a lock, and the previous version knows only the old type. Add a column, write both, and drop the old one in a later release.',
  },
  unreadable: { rule: 'unreadable', sentence: 'Postgres cannot read this as SQL.' },
} satisfies Record<string, Finding>;
