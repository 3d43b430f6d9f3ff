import pg from 'pg';

/** Whether a statement failed because of a constraint, which has this name. */
export const violates = (failure: unknown, constraint: string): boolean =>
  failure instanceof pg.DatabaseError && failure.constraint === constraint;
