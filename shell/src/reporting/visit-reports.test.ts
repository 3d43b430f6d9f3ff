import { REPORTS_PATH } from './report';
import { VisitReports } from './visit-reports';

const VERSIONS: Record<string, string> = { 'mfe-quote': '1.0.0-a', 'mfe-staff': '2.0.0-b' };

let sent: { remotes: unknown[]; visit: string }[];
let isQueueFull: boolean;
let reports: VisitReports;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  isQueueFull = false;
  // Stands for beacons, which jsdom does not have.
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe(REPORTS_PATH);
    if (!isQueueFull) sent.push(JSON.parse(String(body)));
    return !isQueueFull;
  };
  reports = new VisitReports((remote) => VERSIONS[remote]);
});
afterEach(() => jest.useRealTimers());

const quote = { remote: 'mfe-quote', version: '1.0.0-a', failures: [] };
const remotes = () => sent.map((report) => report.remotes);

test('a visit of a remote is sent once, however often its pages are shown', () => {
  reports.shown('mfe-quote');
  reports.shown('mfe-quote');
  jest.runAllTimers();
  reports.shown('mfe-quote');
  reports.send();
  expect(remotes()).toEqual([[quote]]);
  expect(sent[0]?.visit).toMatch(/^[0-9a-f]{32}$/);
});

test('everything within a second is one report, and a failure counts once', () => {
  reports.shown('mfe-quote');
  reports.failed('mfe-quote', 'error');
  reports.failed('mfe-quote', 'error');
  reports.failed('mfe-quote', 'boundary');
  reports.shown('mfe-staff');
  jest.runAllTimers();
  reports.failed('mfe-quote', 'error');
  jest.runAllTimers();
  expect(remotes()).toEqual([
    [
      { ...quote, failures: ['error', 'boundary'] },
      { remote: 'mfe-staff', version: '2.0.0-b', failures: [] },
    ],
  ]);
});

test('a browser without beacons sends reports as requests that outlast the page', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  const request = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  reports.shown('mfe-quote');
  jest.runAllTimers();
  reports.send();
  expect(request.mock.calls).toEqual([
    [REPORTS_PATH, { method: 'POST', keepalive: true, body: expect.stringContaining('mfe-quote') }],
  ]);
});

test('a remote that failed before it was shown is one visit', () => {
  reports.failed('mfe-quote', 'blocked');
  jest.runAllTimers();
  reports.shown('mfe-quote');
  jest.runAllTimers();
  expect(remotes()).toEqual([[{ ...quote, failures: ['blocked'] }]]);
});

test('vitals wait until the page is left, and are limited to what the shell accepts', () => {
  reports.vital('mfe-quote', 'CLS', 0.1);
  reports.vital('mfe-quote', 'CLS', 0.2);
  reports.vital('mfe-quote', 'LCP', 1e9);
  jest.runAllTimers();
  expect(sent).toEqual([]);
  reports.send();
  expect(remotes()).toEqual([[{ ...quote, vitals: { CLS: 0.2, LCP: 120_000 } }]]);
});

test('news that the browser refuses to send goes with the next report', () => {
  isQueueFull = true;
  reports.failed('mfe-quote', 'error');
  jest.runAllTimers();
  isQueueFull = false;
  reports.send();
  expect(remotes()).toEqual([[{ ...quote, failures: ['error'] }]]);
});

test('nothing is reported about a remote that the visit does not have', () => {
  reports.shown(undefined);
  reports.shown('mfe-gone');
  reports.failed('mfe-gone', 'error');
  reports.vital(undefined, 'LCP', 1);
  reports.send();
  expect(sent).toEqual([]);
});
