/** @returns a function that runs a task when fewer than `limit` of its tasks are running, in the order of the calls */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
