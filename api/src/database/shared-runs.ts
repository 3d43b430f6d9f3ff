/** A run that is under way, and the one that begins when it has ended. */
interface Runs<T> {
  current: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Runs a read once for all callers that ask for it at the same time, as all open pages do when a slot
 * changes. No caller gets the result of a run that had begun before it asked: each sees everything that was
 * written until then.
 */
export class SharedRuns<T> {
  private readonly runs = new Map<string, Runs<T>>();

  /** @param key the same for reads that have the same result */
  run(key: string, read: () => Promise<T>): Promise<T> {
    const runs = this.runs.get(key);
    if (!runs) return this.begin(key, read);
    const begin = () => this.begin(key, read);
    runs.next ??= runs.current.then(begin, begin);
    return runs.next;
  }

  private begin(key: string, read: () => Promise<T>): Promise<T> {
    const runs: Runs<T> = { current: read(), next: undefined };
    this.runs.set(key, runs);
    const end = () => {
      if (!runs.next) this.runs.delete(key);
    };
    runs.current.then(end, end);
    return runs.current;
  }
}
