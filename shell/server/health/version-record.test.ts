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

test('a visit from before a canary was live does not count beside those of the canary', () => {
  report('a', 'first of a', []);
  record.compareAnew();
  report('a', 'first of a', ['error']);
  report('b', 'first of b', []);
  expect(record.compared(0).visits).toEqual({ clients: 1, failed: 0 });
  expect(record.visitsFromOutside(0)).toEqual({ clients: 2, failed: 1 });
});

test('a client is known only if it was there since both versions are live', () => {
  report('a', 'first of a', []);
  record.compareAnew();
  report('a', 'second of a', ['error']);
  expect(record.compared(0)).toMatchObject({
    visits: { clients: 1, failed: 1 },
    secondVisits: { clients: 0, failed: 0 },
  });
});

describe('a period', () => {
  test('has the visits that began in it, also those that fail after its end', () => {
    report('a', 'first of a', []);
    record.beginPeriod([record]);
    report('b', 'first of b', []);
    report('a', 'first of a', ['error']);
    expect(visitsOfPeriods()).toEqual([
      { clients: 1, failed: 1 },
      { clients: 1, failed: 0 },
    ]);
  });

  test('has no client whose first visit was in an earlier one, so that no address counts twice', () => {
    report('a', 'first of a', ['error']);
    record.beginPeriod([record]);
    report('a', 'second of a', ['error']);
    expect(visitsOfPeriods()).toEqual([
      { clients: 1, failed: 1 },
      { clients: 0, failed: 0 },
    ]);
    expect(record.compared(0).secondVisits).toEqual({ clients: 0, failed: 0 });
  });

  test('has the second visits that began in it, also those that fail after its end', () => {
    report('a', 'first of a', []);
    report('a', 'second of a', []);
    record.beginPeriod([record]);
    report('a', 'second of a', ['error']);
    expect(record.comparedPeriods(0).map(({ secondVisits }) => secondVisits)).toEqual([
      { clients: 1, failed: 1 },
      { clients: 0, failed: 0 },
    ]);
  });

  test('has no client that another version knew in an earlier one, as one that a step has moved', () => {
    const canary = new VersionRecord();
    const document = { failed: false, isWithoutPage: true, isCompared: true, openedBy: 7 };
    report('a', 'first of a', ['error']);
    record.documentSent(document, from('a'), 0);
    for (const each of [record, canary]) each.beginPeriod([record, canary]);
    for (const client of ['a', 'b']) {
      const about: RemoteReport = { remote: 'mfe-quote', version: '2', failures: ['error'] };
      canary.report(`${client} moved`, about, from(client), 0);
      canary.documentSent(document, from(client), MINUTE / 2);
    }
    // The host does both each second.
    record.expire(MINUTE);
    const ofB = { clients: 1, failed: 1 };
    const atEnd = canary.compared(MINUTE);
    expect(atEnd).toMatchObject({ visits: ofB, renders: ofB, silent: ofB });
  });

  test('has the documents that were opened in it, also while their reports may still come', () => {
    const document = { failed: false, isWithoutPage: false, isCompared: true };
    record.documentSent({ ...document, openedBy: 7 }, from('a'), 0);
    record.beginPeriod([record]);
    record.documentSent({ ...document, openedBy: 7 }, from('b'), 1_000);
    record.reportedBy(from('b'), 7, 2_000);
    expect(record.comparedPeriods(MINUTE).map(({ silent }) => silent)).toEqual([
      { clients: 1, failed: 1 },
      { clients: 1, failed: 0 },
    ]);
  });

  test('is forgotten when eight others have begun', () => {
    for (let n = 0; n < 9; n++) {
      if (n > 0) record.beginPeriod([record]);
      report(`client ${n}`, `visit ${n}`, n === 0 ? ['error'] : []);
    }
    expect(visitsOfPeriods()).toEqual(Array(8).fill({ clients: 1, failed: 0 }));
    report('client 0', 'another of client 0', []);
    expect(visitsOfPeriods().at(-1)).toEqual({ clients: 2, failed: 0 });
  });

  test('is compared with nothing once the version has ended', () => {
    report('a', 'first of a', []);
    record.end(0);
    expect(record.comparedPeriods(0)).toEqual([]);
  });

  const visitsOfPeriods = () => record.comparedPeriods(0).map(({ visits }) => visits);
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
