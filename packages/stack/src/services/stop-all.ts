/** Something that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<unknown>;
}

/**
 * Stops one after the other, in the order of the list.
 *
 * @throws what the first failure was, once the others are stopped too
 */
export async function stopAll(running: readonly Stoppable[]): Promise<void> {
  const failures: unknown[] = [];
  for (const each of running) {
    await each.stop().catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
}
