import { SharedRuns } from './shared-runs.js';

/** A read whose runs end when a test says so. */
function heldRead() {
  const ends: ((problem?: Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((problem) => (problem ? reject(problem) : resolve(number)));
    });
  return { read, ends };
}

test('callers that ask during a run share the next one', async () => {
  const { read, ends } = heldRead();
  const runs = new SharedRuns<number>();
  const first = runs.run('week', read);
  const others = [runs.run('week', read), runs.run('week', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(ends).toHaveLength(2);
  const last = runs.run('week', read);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  ends[2]?.();
  expect(await last).toBe(3);
});

test('a run that fails rejects for the callers that share it, and not for those of the next run', async () => {
  const { read, ends } = heldRead();
  const runs = new SharedRuns<number>();
  const first = runs.run('week', read);
  const next = runs.run('week', read);
  ends[0]?.(new Error('The database is unavailable.'));
  await expect(first).rejects.toThrow('The database is unavailable.');
  ends[1]?.();
  expect(await next).toBe(2);
});

test('reads with another key do not wait', async () => {
  const { read, ends } = heldRead();
  const runs = new SharedRuns<number>();
  const both = Promise.all([runs.run('with details', read), runs.run('without', read)]);
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  expect(await both).toEqual([1, 2]);
});

test('a read that has ended is forgotten: the next one begins at once', async () => {
  const { read, ends } = heldRead();
  const runs = new SharedRuns<number>();
  const first = runs.run('week', read);
  ends[0]?.();
  await first;
  const second = runs.run('week', read);
  ends[1]?.();
  expect(await second).toBe(2);
});
