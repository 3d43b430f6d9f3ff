import type { RemoteReport } from '../../src/reporting/report.js';
import { VersionRecord } from './version-record.js';

const MINUTE = 60_000;
const from = (key: string) => ({ key, isLocal: false });

let record: VersionRecord;
beforeEach(() => {
  record = new VersionRecord();
});

function report(client: string, visit: string, failures: RemoteReport['failures'], now = 0) {
  record.report(visit, { remote: 'mfe-quote', version: '1', failures }, from(client), now);
}

test('a visit from before the shares changed does not count beside those of the other version', () => {
  report('a', 'first of a', []);
  record.compareAnew();
  report('a', 'first of a', ['error']);
  report('b', 'first of b', []);
  expect(record.compared(0).visits).toEqual({ clients: 1, failed: 0 });
  expect(record.visitsFromOutside(0)).toEqual({ clients: 2, failed: 1 });
});

test('a client is known only if it was there since the shares changed', () => {
  report('a', 'first of a', []);
  record.compareAnew();
  report('a', 'second of a', ['error']);
  expect(record.compared(0)).toMatchObject({
    visits: { clients: 1, failed: 1 },
    secondVisits: { clients: 0, failed: 0 },
  });
});

test('the clients of a default stay what the next one is compared with', () => {
  report('a', 'first of a', []);
  record.compareAnew();
  record.end(0);
  expect(record.visitsFromOutside(20 * MINUTE)).toEqual({ clients: 1, failed: 0 });
});

test('no client is in memory after ten minutes, though nobody reads the numbers', () => {
  report('a', 'first of a', []);
  record.expire(10 * MINUTE);
  // Reading forgets, too: not if no time has passed.
  expect(record.compared(0).visits).toEqual({ clients: 0, failed: 0 });
  expect(record.visitsFromOutside(0)).toEqual({ clients: 0, failed: 0 });
});
