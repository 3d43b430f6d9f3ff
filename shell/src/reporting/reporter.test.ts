import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes } from '../federation/remote-routes';
import { noteFailure } from './failures';
import type { Report } from './report';
import { report } from './reporter';

test('what happened before the reporter was loaded is that of the page that was shown then', () => {
  init({ name: 'shell', remotes: [] });
  const release = { entry: '/entry.js', version: '1' };
  pinRemotes({
    'mfe-booking': { ...release, paths: ['/book'] },
    'mfe-marketing': { ...release, paths: ['/about'] },
  });
  jest.useFakeTimers();
  // jsdom measures neither files nor web vitals.
  performance.getEntriesByType = () => [];
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  const sent: Report[] = [];
  navigator.sendBeacon = (_, body) => {
    sent.push(JSON.parse(String(body)));
    return true;
  };
  history.replaceState(null, '', '/book');
  noteFailure({ kind: 'error', cause: 'no stack' });
  history.replaceState(null, '', '/about');
  report('/book');
  jest.runOnlyPendingTimers();
  expect(sent.flatMap(({ remotes }) => remotes)).toEqual([
    { remote: 'mfe-booking', version: '1', failures: ['error'] },
    { remote: 'mfe-marketing', version: '1', failures: [] },
  ]);
  jest.useRealTimers();
});
