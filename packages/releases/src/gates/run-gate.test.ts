import { setTimeout } from 'node:timers/promises';
import { refusalText, timeTable } from './report.js';
import { inTwoLanes, runGate } from './run-gate.js';

const contextFor = (note: (sentence: string) => void) => ({
  remote: 'mfe-quote',
  workspace: '/',
  note,
});

test('a gate that fails is a gate that refuses', async () => {
  const run = () => Promise.reject(new Error('disk on fire'));
  expect(await runGate({ name: 'types', run }, contextFor)).toMatchObject({
    name: 'types',
    outcome: 'refused',
    refusal: { reasons: [expect.stringContaining('disk on fire')] },
  });
});

test('a gate that cannot be run is skipped, and says why', async () => {
  const gate = { name: 'types', cannotRun: () => 'No sources.', run: () => Promise.reject() };
  expect(await runGate(gate, contextFor)).toMatchObject({
    outcome: 'skipped',
    notes: ['No sources.'],
  });
});

test('all refusals are listed, the same one once', () => {
  const refused = (name: string, reasons: string[], output?: string) => ({
    name,
    ms: 1,
    outcome: 'refused' as const,
    isFixed: false,
    refusal: { reasons, ...(output && { output }) },
    notes: [],
  });
  const results = [
    refused('types', ['Wrong.'], 'line 1'),
    refused('routes', ['Broken.', 'Missing.']),
    refused('chunks', ['Broken.']),
  ];
  expect(refusalText(results)).toBe(
    'types: Wrong.\nroutes, chunks: Broken.\nroutes: Missing.\n\n  line 1',
  );
});

test('the table has a line for each step, and the whole time', () => {
  expect(timeTable([{ name: 'types', ms: 1_250, outcome: 'passed' }], 12_000)).toBe(
    'types         1.3 s  passed\nin all       12.0 s',
  );
});

test('two tasks run at the same time, and what a task adds is run, too', async () => {
  const done: string[] = [];
  const { promise, resolve } = deferred();
  const tasks = [
    async () => {
      await promise;
      done.push('first');
      tasks.unshift(async () => void done.push('added'));
    },
    async () => {
      resolve();
      done.push('second');
    },
  ];
  await inTwoLanes(tasks);
  expect(done).toEqual(['second', 'first', 'added']);
});

test('two tasks that the last one adds run at the same time', async () => {
  let running = 0;
  const counts: number[] = [];
  const added = async () => {
    counts.push(++running);
    await setTimeout(20);
    running--;
  };
  const tasks = [
    async () => {
      await setTimeout(20);
      tasks.unshift(added, added);
    },
    async () => {},
  ];
  await inTwoLanes(tasks);
  expect(counts).toEqual([1, 2]);
});

test('a task that fails ends the run, also while nothing else is left', async () => {
  const fail = async () => {
    await setTimeout(5);
    throw new Error('disk on fire');
  };
  await expect(inTwoLanes([fail])).rejects.toThrow('disk on fire');
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
