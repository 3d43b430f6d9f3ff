import { ManagedProcess, pauseAfter, type RunningProcess } from './managed-process.js';

let nextPid: number;
let launched: FakeProcess[];
let lines: string[];

beforeEach(() => {
  nextPid = 100;
  launched = [];
  lines = [];
});

/** Ends on stop(), or when the test says so. */
class FakeProcess implements RunningProcess {
  readonly pid = nextPid++;
  readonly exited: Promise<void>;
  stops = 0;
  end: () => void = () => undefined;

  constructor() {
    this.exited = new Promise((resolve) => {
      this.end = resolve;
    });
    launched.push(this);
  }

  async stop() {
    this.stops++;
    this.end();
  }
}

const aProcess = (
  launch: (aborted: AbortSignal) => Promise<RunningProcess> = async () => new FakeProcess(),
) => new ManagedProcess('api', launch, (line) => lines.push(line));

/** Waits until the process has been launched a number of times. */
async function untilLaunched(times: number) {
  while (launched.length < times) await new Promise(setImmediate);
}

test('a process that ends by itself is started again, and says so', async () => {
  const managed = aProcess();
  await managed.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(managed.pid).toBe(101);
  expect(lines).toEqual([
    'api has stopped unexpectedly. Starting it again in 0.25 s.',
    'api runs again.',
  ]);
  await managed.stop();
});

test('leftovers of a process that has ended are cleaned up before the next start', async () => {
  const managed = aProcess();
  await managed.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(launched[0]?.stops).toBe(1);
  await managed.stop();
});

test('a process that was stopped stays so, and can be started again', async () => {
  const managed = aProcess();
  await managed.start();
  await managed.stop();
  expect(managed.pid).toBeUndefined();
  expect(lines).toEqual([]);
  await managed.start();
  expect(managed.pid).toBe(101);
  await managed.stop();
});

test('a first start that fails rejects', async () => {
  const managed = aProcess(() => Promise.reject(new Error('api does not start.')));
  await expect(managed.start()).rejects.toThrow('api does not start.');
});

test('a later start that fails is logged and tried again', async () => {
  let attempts = 0;
  const managed = aProcess(async () => {
    attempts++;
    if (attempts === 2) throw new Error('api does not start.');
    return new FakeProcess();
  });
  await managed.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(lines).toEqual([
    'api has stopped unexpectedly. Starting it again in 0.25 s.',
    'api does not start.',
    'api could not be started. Starting it again in 0.5 s.',
    'api runs again.',
  ]);
  expect(managed.pid).toBe(101);
  await managed.stop();
});

test('a process can be stopped while it starts', async () => {
  let started: () => void = () => undefined;
  const managed = aProcess(async () => {
    await new Promise<void>((resolve) => {
      started = resolve;
    });
    return new FakeProcess();
  });
  const starting = managed.start();
  const stopping = managed.stop();
  started();
  await Promise.all([starting, stopping]);
  expect(launched[0]?.stops).toBe(1);
  expect(managed.pid).toBeUndefined();
});

test('the pause between starts grows with failures in a row, up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
