/** What a statement would do to a site that runs. */
export interface Finding {
  /** Name of the rule, by which a migration states an exception. */
  rule: string;
  /** What happens, and what to do in its place. */
  sentence: string;
}

/** All that may be found. "The version before" serves visitors while a migration runs. */
export const FINDINGS = {
  columnDropped: {
    rule: 'drop',
    sentence:
      'The version before may use the column. Drop it a release after the last one that does, and say so in an exception.',
  },
  columnRewritten: {
    rule: 'rewrite',
    sentence:
      'Each row gets another value: the table is written anew under a lock. Add the column empty, fill it in batches, and set the default for new rows.',
  },
  columnWithoutValue: {
    rule: 'not-null',
    sentence:
      'The version before gives the column no value, and rows have none. Give it a default.',
  },
  concurrentlyInTransaction: {
    rule: 'concurrently-in-transaction',
    sentence:
      'Postgres refuses CONCURRENTLY within a transaction. Give the migration "transaction = false".',
  },
  constraintChecked: {
    rule: 'constraint',
    sentence:
      'All rows are read under a lock. Add it as a constraint of the table with NOT VALID, and validate it in the next migration.',
  },
  constraintIndexed: {
    rule: 'constraint',
    sentence:
      'Its index is made under a lock. Make a unique index CONCURRENTLY first, then add the constraint USING INDEX.',
  },
  constraintValidatedAtOnce: {
    rule: 'validated-at-once',
    sentence:
      'The lock of ADD CONSTRAINT is kept until the migration ends. Validate it in a migration of its own.',
  },
  defaultDropped: {
    rule: 'default',
    sentence: 'The version before may rely on the default. Drop it a release later.',
  },
  dropped: {
    rule: 'drop',
    sentence:
      'The version before may use it. Drop it a release after the last one that does, and say so in an exception.',
  },
  elsewhere: {
    rule: 'elsewhere',
    sentence: 'The SQL is not written in place, so that nobody can check it.',
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
      'An attempt that was cut leaves an index that is not used. Put DROP INDEX CONCURRENTLY IF EXISTS before it.',
  },
  indexMade: {
    rule: 'index-without-concurrently',
    sentence:
      'Nobody can write to the table while its index is made. Use CREATE INDEX CONCURRENTLY in a migration of its own with "transaction = false".',
  },
  locked: {
    rule: 'lock',
    sentence: 'This locks out everybody for as long as it takes. Do it by hand, in a quiet hour.',
  },
  notNullSet: {
    rule: 'not-null',
    sentence:
      'The version before may leave the column empty, and the table is read under a lock. Add CHECK (... IS NOT NULL) NOT VALID, and validate it when nothing leaves it empty any more.',
  },
  renamed: {
    rule: 'rename',
    sentence:
      'The version before knows only the old name. Add the new one beside it, and remove the old one a release later.',
  },
  typeChanged: {
    rule: 'type',
    sentence:
      'The table is written anew under a lock, and the version before knows the old type. Add a column, write both, and drop the old one a release later.',
  },
  unreadable: { rule: 'unreadable', sentence: 'Postgres cannot read this as SQL.' },
} satisfies Record<string, Finding>;
