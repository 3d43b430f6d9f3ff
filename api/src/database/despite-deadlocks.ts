/** Postgres ends one of several statements that wait for each other in a circle. */
const DEADLOCK = '40P01';
const MAX_RUNS = 3;

/**
 * Runs a statement, and again when Postgres has ended it for a deadlock: then it has done nothing, and those that it
 * waited for go on. Its caller has done nothing wrong either.
 *
 * @param run a statement outside of a transaction
 * @throws {Error} that of the statement; for a deadlock only that of the third run
 */
export async function despiteDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (failure) {
      if (runs === MAX_RUNS || Object(failure).code !== DEADLOCK) throw failure;
    }
  }
}
