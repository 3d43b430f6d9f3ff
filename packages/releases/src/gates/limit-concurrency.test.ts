import { limitConcurrency } from './limit-concurrency.js';

test('as many tasks run at the same time as the limit allows, in the order of the calls', async () => {
  const inTurn = limitConcurrency(2);
  const running = new Set<string>();
  const seen: string[][] = [];
  let fourthStarts = () => {};
  const fourthRuns = new Promise<void>((resolve) => {
    fourthStarts = resolve;
  });
  const run = (name: string, work: () => Promise<void>) =>
    inTurn(async () => {
      running.add(name);
      seen.push([...running]);
      await work();
      running.delete(name);
    });
  await Promise.all([
    run('first', () => fourthRuns),
    run('second', async () => {}),
    run('third', async () => {}),
    run('fourth', async () => fourthStarts()),
  ]);
  expect(seen).toEqual([['first'], ['first', 'second'], ['first', 'third'], ['first', 'fourth']]);
});

test('a task that fails makes room for the next one', async () => {
  const inTurn = limitConcurrency(1);
  const failed = inTurn(() => Promise.reject(new Error('disk on fire')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('disk on fire');
  expect(await next).toBe('done');
});
