/** Postgres ends one of several statements that wait for each other in a circle. */
const DEADLOCK = '40P01';
const MAX_RUNS = 3;

/**
 * Runs a statement, and repeats it when Postgres has ended it because of a deadlock: it has then changed
 * nothing, and the statements that it waited for can go on.
 *
 * @param run a statement outside of a transaction
 * @throws {Error} the failure of the statement; a deadlock only after the third run
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
