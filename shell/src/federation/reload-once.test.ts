import { init } from '@module-federation/enhanced/runtime';
import { reloadOnceIfGone } from './reload-once';
import { pinRemotes } from './remote-routes';

let reloads: number;
beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const release = { version: '1', paths: [] };
  pinRemotes({
    'mfe-quote': { ...release, entry: '/mfe/mfe-quote/1/entry.js' },
    'mfe-staff': { ...release, entry: 'https://bucket.example/mfe-staff/1/entry.js' },
  });
});
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  reloads = 0;
  // jsdom cannot load a document, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => {
    reloads++;
  });
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

test.each([
  ['there is storage', () => {}],
  ['storage is full', () => refuse('setItem')],
  [
    'there is no storage',
    () => {
      refuse('setItem');
      refuse('getItem');
    },
  ],
])('the document is reloaded once for a version that is gone, where %s', async (_, given) => {
  given();
  for (let times = 0; times < 3; times++) await reloadOnceIfGone('mfe-quote');
  expect(reloads).toBe(1);
});

test.each([
  ['mfe-quote', 403, 0],
  ['mfe-staff', 403, 1],
  ['mfe-staff', 404, 1],
  ['mfe-staff', 200, 0],
  ['mfe-staff', 500, 0],
])('%s whose entry gets %i is reloaded %i times', async (remote, status, times) => {
  const answer = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
  await reloadOnceIfGone(remote);
  expect(reloads).toBe(times);
  // A bucket allows other addresses nothing but GET.
  expect(answer.mock.calls[0]?.[1]?.method ?? 'GET').toBe('GET');
});

const refuse = (name: 'setItem' | 'getItem') =>
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
