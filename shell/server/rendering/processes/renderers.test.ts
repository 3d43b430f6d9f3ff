import type { Release } from '@site/releases/store/release';
import type { Pointers } from '../../releases/live-releases.js';
import type { ReleaseStore } from '../../releases/release-store.js';
import { nextTurn } from '../../testing/next-turn.js';
import { Renderers } from './renderers.js';

const live = (version: string, ...remotes: string[]): Pointers =>
  Object.fromEntries(
    ['mfe-quote', ...remotes].map((remote) => [
      remote,
      [
        {
          url: 'releases/entry.js',
          fallbackUrl: 'releases/entry.js',
          metadata: { version, integrity: 'sha384-x' },
          deployment: { traffic: 100, default: true },
          extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
        },
      ],
    ]),
  );

test('when many releases are replaced in a short time, the renderers of the first are stopped at once', () => {
  // No release is found, so no process is started.
  const store = {} as ReleaseStore; // never read
  const renderers = new Renderers(store, { release: () => undefined }, __dirname);
  jest.spyOn(console, 'error').mockImplementation();
  const versions = Array.from({ length: 12 }, (_, index) => `1.0.${index}`);
  const made = versions.map((version) => {
    renderers.follow(live(version));
    return renderers.get('mfe-quote', version);
  });
  const isKept = (index: number) =>
    renderers.get('mfe-quote', versions[index] ?? '') === made[index];
  expect([7, 8, 9, 10, 11].filter(isKept)).toEqual([7, 8, 9, 10, 11]);
  expect(isKept(0)).toBe(false);
});

test('a release that goes live again in between is kept for 15 seconds after it is replaced the second time', () => {
  jest.useFakeTimers();
  const store = {} as ReleaseStore; // never read
  const renderers = new Renderers(store, { release: () => undefined }, __dirname);
  jest.spyOn(console, 'error').mockImplementation();
  renderers.follow(live('1.0.0'));
  const first = renderers.get('mfe-quote', '1.0.0');
  const stop = jest.spyOn(first, 'stop');
  const passing = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);
  renderers.follow(live('2.0.0'));
  passing(10);
  renderers.follow(live('1.0.0'));
  passing(3);
  renderers.follow(live('2.0.0'));
  passing(14);
  expect(stop).not.toHaveBeenCalled();
  passing(1);
  expect(stop).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('a release that takes long to start', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Renderers whose only release has its files read like this. */
  function givenStart(read: () => Promise<never>) {
    jest.spyOn(console, 'error').mockImplementation();
    const release = () => ({ server: 'server/routes.mjs' }) as Release; // nothing else of it is read
    const store = { read } as unknown as ReleaseStore; // nor of the store
    const renderers = new Renderers(store, { release }, __dirname);
    renderers.follow(live('1.0.0'));
    return renderers;
  }

  test('the process counts as started when its start has ended, not when a request would stop waiting', async () => {
    let fail = (_: Error) => {};
    const renderers = givenStart(() => new Promise((_, reject) => (fail = reject)));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(renderers.areStarted).toBe(false);
    fail(new Error('The store is gone.'));
    await jest.advanceTimersByTimeAsync(0);
    expect(renderers.areStarted).toBe(true);
  });

  test('a start that hangs counts as ended after a while', async () => {
    const renderers = givenStart(() => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(renderers.areStarted).toBe(true);
  });
});

describe('with 64 live remotes', () => {
  const remotes = Array.from({ length: 63 }, (_, index) => `mfe-${index}`);

  /** Renderers of which each asks for its release, and finds none, when it is started. */
  function givenRenderers() {
    const started: string[] = [];
    const release = (remote: string) => void started.push(remote);
    jest.spyOn(console, 'error').mockImplementation();
    // No release is found, so that nothing is read and no process is started.
    return { renderers: new Renderers({} as ReleaseStore, { release }, __dirname), started };
  }

  test('one renderer is started at once, and the others one after the other', async () => {
    const { renderers, started } = givenRenderers();
    renderers.follow(live('1.0.0', ...remotes));
    await Promise.all([renderers.startNext(), renderers.startNext()]);
    expect(started).toEqual(['mfe-quote']);
    await nextTurn();
    for (let turn = 0; turn < 62; turn++) await renderers.startNext();
    expect(renderers.areStarted).toBe(false);
    for (let turn = 0; turn < 38; turn++) await renderers.startNext();
    expect(started).toEqual(['mfe-quote', ...remotes]);
    expect(renderers.areStarted).toBe(true);
  });

  test('the one that a visitor needs is started before those that wait', async () => {
    const { renderers, started } = givenRenderers();
    renderers.follow(live('1.0.0', ...remotes));
    await renderers.get('mfe-62', '1.0.0').release();
    expect(started).toEqual(['mfe-quote', 'mfe-62']);
  });

  test('a release that is new is started before those that wait from before', async () => {
    const { renderers, started } = givenRenderers();
    const before = live('1.0.0', ...remotes);
    renderers.follow(before);
    await nextTurn();
    renderers.follow({ ...before, 'mfe-62': live('1.0.1')['mfe-quote'] ?? [] });
    await nextTurn();
    expect(started).toEqual(['mfe-quote', 'mfe-62']);
  });
});
