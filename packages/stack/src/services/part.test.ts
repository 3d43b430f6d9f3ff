import { Part, pauseAfter, type Running } from './part.js';

let nextPid: number;
let launched: FakeProcess[];
let lines: string[];

beforeEach(() => {
  nextPid = 100;
  launched = [];
  lines = [];
});

/** A process that ends when it is told to, or when the test says so. */
class FakeProcess implements Running {
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

const aPart = (
  launch: (aborted: AbortSignal) => Promise<Running> = async () => new FakeProcess(),
) => new Part('api', launch, (line) => lines.push(line));

/** Waits until the part has been launched so many times. */
async function untilLaunched(times: number) {
  while (launched.length < times) await new Promise(setImmediate);
}

test('a part that ends by itself is started again, and says so', async () => {
  const part = aPart();
  await part.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(part.pid).toBe(101);
  expect(lines).toEqual([
    'api has stopped by itself. Starting it again in 0.25 s.',
    'api runs again.',
  ]);
  await part.stop();
});

test('what a part that has ended leaves behind is tidied up before the next start', async () => {
  const part = aPart();
  await part.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(launched[0]?.stops).toBe(1);
  await part.stop();
});

test('a part that was stopped stays so, and can be started again', async () => {
  const part = aPart();
  await part.start();
  await part.stop();
  expect(part.pid).toBeUndefined();
  expect(lines).toEqual([]);
  await part.start();
  expect(part.pid).toBe(101);
  await part.stop();
});

test('a first start that fails is told to the one who asked for it', async () => {
  const part = aPart(() => Promise.reject(new Error('api does not start.')));
  await expect(part.start()).rejects.toThrow('api does not start.');
});

test('a later start that fails is logged and tried again', async () => {
  let attempts = 0;
  const part = aPart(async () => {
    attempts++;
    if (attempts === 2) throw new Error('api does not start.');
    return new FakeProcess();
  });
  await part.start();
  launched[0]?.end();
  await untilLaunched(2);
  expect(lines).toContain('api does not start.');
  expect(part.pid).toBe(101);
  await part.stop();
});

test('a part can be stopped while it starts', async () => {
  let started: () => void = () => undefined;
  const part = aPart(async () => {
    await new Promise<void>((resolve) => {
      started = resolve;
    });
    return new FakeProcess();
  });
  const starting = part.start();
  const stopping = part.stop();
  started();
  await Promise.all([starting, stopping]);
  expect(launched[0]?.stops).toBe(1);
  expect(part.pid).toBeUndefined();
});

test('the pause between starts grows with failures in a row, up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
