import { init } from '@module-federation/enhanced/runtime';
import { reloadOnceIfGone } from './reload-once';
import { pinRemotes } from './remote-routes';

let reloads: number;
beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  pinRemotes({ 'mfe-quote': { version: '1', entry: '/mfe/mfe-quote/1/entry.js', paths: [] } });
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

const refuse = (name: 'setItem' | 'getItem') =>
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
