import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes } from '../federation/remote-routes';
import { noteFailure } from './failures';
import type { Report } from './report';
import { report } from './reporter';

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const release = (name: string) => ({ entry: `/mfe/${name}/1/client/entry.js`, version: '1' });
  pinRemotes({
    'mfe-booking': { ...release('mfe-booking'), paths: ['/book'] },
    'mfe-marketing': { ...release('mfe-marketing'), paths: ['/about'] },
  });
});

let sent: Report[];
beforeEach(() => {
  jest.useFakeTimers();
  // jsdom measures neither files nor web vitals.
  performance.getEntriesByType = () => [];
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  sent = [];
  navigator.sendBeacon = (_, body) => {
    sent.push(JSON.parse(String(body)));
    return true;
  };
});
afterEach(() => jest.useRealTimers());

const reported = () => {
  jest.runOnlyPendingTimers();
  return sent.flatMap(({ remotes }) => remotes);
};

test('what happened before the reporter was loaded is that of the page that was shown then', () => {
  history.replaceState(null, '', '/book');
  noteFailure({ kind: 'error', cause: 'no stack' });
  history.replaceState(null, '', '/about');
  report('/book');
  expect(reported()).toEqual([
    { remote: 'mfe-booking', version: '1', failures: ['error'] },
    { remote: 'mfe-marketing', version: '1', failures: [] },
  ]);
});

test('what was thrown without a stack after a page of another remote counts for none', () => {
  history.replaceState(null, '', '/about');
  report('/book');
  noteFailure({ kind: 'error', cause: { status: 503 } });
  expect(reported()).toEqual([
    { remote: 'mfe-booking', version: '1', failures: [] },
    { remote: 'mfe-marketing', version: '1', failures: [] },
  ]);
});

test('an error with the stack of a library that all share is that of the page that is shown', () => {
  history.replaceState(null, '', '/about');
  report('/book');
  const cause = new Error('of React');
  cause.stack = `at render (${location.origin}/assets/react.js:1:1)`;
  noteFailure({ kind: 'error', cause });
  expect(reported()).toContainEqual({
    remote: 'mfe-marketing',
    version: '1',
    failures: ['error'],
  });
});

test('an error that React has recovered from is that of the remote that threw it', () => {
  history.replaceState(null, '', '/about');
  const thrown = new Error('The next page fails.');
  thrown.stack = `at Page (${location.origin}/mfe/mfe-booking/1/client/book.js:1:1)`;
  report('/about');
  noteFailure({ kind: 'hydration', cause: new Error('React recovered.', { cause: thrown }) });
  expect(reported()).toContainEqual({
    remote: 'mfe-booking',
    version: '1',
    failures: ['hydration'],
  });
});

test('an error whose text names a file of another remote is that of the remote that threw it', () => {
  history.replaceState(null, '', '/book');
  const file = `${location.origin}/mfe/mfe-marketing/1/client/about.js`;
  const cause = new Error(`${file} cannot be loaded.`);
  cause.stack = `Error: ${cause.message}\n at f (${location.origin}/mfe/mfe-booking/1/client/book.js:1:1)`;
  report('/book');
  noteFailure({ kind: 'error', cause });
  expect(reported()).toEqual([{ remote: 'mfe-booking', version: '1', failures: ['error'] }]);
});

test('an error of a file that does not load is that of its remote, as the text names it', () => {
  history.replaceState(null, '', '/about');
  report('/about');
  const cause = new Error(`${location.origin}/mfe/mfe-booking/1/client/book.js cannot be loaded.`);
  cause.stack = `Error: ${cause.message}\n at load (${location.origin}/assets/main.js:1:1)`;
  noteFailure({ kind: 'error', cause });
  expect(reported()).toContainEqual({ remote: 'mfe-booking', version: '1', failures: ['error'] });
});
