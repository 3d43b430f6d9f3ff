import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { FAILURES, MAX_REMOTES } from '../../src/reporting/report.js';
import { HealthSite, newVisit, REMOTE } from './testing/health-site.js';

let site: HealthSite;
let logged: string[];
beforeEach(async () => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
  site = await HealthSite.start(['1', '2']);
  await site.readHealth();
});
afterEach(() => site.stop());

const aReport = (changes: object = {}) => ({
  visit: newVisit(),
  remotes: [{ remote: REMOTE, version: '1', failures: ['error'], ...changes }],
});
const totals = async (version = '1') => (await site.readHealth())[version]?.total;
const NOTHING = { views: 0, errors: 0, boundaries: 0, hydrations: 0, blocked: 0, failedRenders: 0 };

test('a report is counted by remote and version, and shown with the vitals', async () => {
  const vitals = { LCP: 1_200, CLS: 0.01 };
  const response = await site.send(JSON.stringify(aReport({ failures: FAILURES, vitals })));
  expect([response.status, await response.text()]).toEqual([204, '']);
  await site.report({ version: '1', vitals: { LCP: 800 } });
  const { '1': health } = await site.readHealth();
  expect(health).toMatchObject({
    share: 100,
    default: true,
    state: 'live',
    visits: { clients: 2, failed: 1 },
    total: { views: 2, errors: 1, boundaries: 1, hydrations: 1, blocked: 1, failedRenders: 0 },
    vitals: { LCP: { p75: 1_200, values: 2 }, CLS: { p75: 0.01, values: 1 } },
  });
  expect(health?.lastTenMinutes).toEqual(health?.total);
});

test('a failure in a visit that previews a version counts for no version', async () => {
  const cookie = { cookie: `a=b; preview-${REMOTE}=token` };
  expect((await site.send(JSON.stringify(aReport()), cookie)).status).toBe(204);
  const later = aReport();
  expect((await site.send(JSON.stringify(later), { cookie: 'a=preview' })).status).toBe(204);
  expect(await totals()).toEqual({ ...NOTHING, views: 1, errors: 1 });
});

test('a failure that a visit reports twice counts once', async () => {
  const report = JSON.stringify(aReport({ failures: ['error', 'error'] }));
  for (let n = 0; n < 3; n++) expect((await site.send(report)).status).toBe(204);
  expect(await totals()).toEqual({ ...NOTHING, views: 1, errors: 1 });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', 'remote=mfe-quote'],
  ['JSON that is cut short', '{"visit":"'],
  ['bytes that are not text', '\u0000\u0001'],
])('%s is refused', async (_, body) => {
  const response = await site.send(body);
  expect([response.status, await response.text()]).toEqual([400, 'This report is not JSON.\n']);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['an empty report', { visit: newVisit(), remotes: [] }],
  ['a visit that is not 32 hexadecimal digits', { ...aReport(), visit: '1' }],
  ['a visit that is a list', { ...aReport(), visit: [newVisit()] }],
  ['a field that no report has', { ...aReport(), page: '/instant-quote?name=Mia' }],
  ['the text of an error', aReport({ message: 'Mia is not defined' })],
  ['the name of no remote', aReport({ remote: '__proto__' })],
  ['a version that is a path', aReport({ version: '../../etc' })],
  ['an unknown failure', aReport({ failures: ['bored'] })],
  ['failures that are a number', aReport({ failures: 1_000_000 })],
  ['a hundred failures', aReport({ failures: Array(100).fill('error') })],
  ['a vital below zero', aReport({ vitals: { LCP: -1 } })],
  ['a vital of days', aReport({ vitals: { LCP: 1e9 } })],
  ['a vital that is a text', aReport({ vitals: { CLS: '0' } })],
  ['an unknown vital', aReport({ vitals: { MIA: 1 } })],
  ['a remote twice', { visit: newVisit(), remotes: Array(2).fill(aReport().remotes[0]) }],
])('%s is JSON, and refused', async (_, data) => {
  const response = await site.send(JSON.stringify(data));
  expect([response.status, await response.text()]).toEqual([
    400,
    'This is JSON, but not a report of a page of this site.\n',
  ]);
  expect(await totals()).toEqual(NOTHING);
});

test.each([
  ['a version that is published, but not live', { version: '2' }],
  ['a version that there never was', { version: '3' }],
  ['a remote that there is not', { remote: 'mfe-casino' }],
  ['a version with the name of a property that every object has', { version: 'constructor' }],
])('%s is refused, but not what else the report is about', async (_, about) => {
  const response = await site.send(JSON.stringify(aReport(about)));
  expect([response.status, await response.text()]).toEqual([
    400,
    'This report is about no version that is live here.\n',
  ]);
  const before = await site.readHealth();
  expect(before['1']?.total).toEqual(NOTHING);
  const remotes = [{ ...aReport().remotes[0], remote: 'mfe-x', ...about }, aReport().remotes[0]];
  const both = JSON.stringify({ visit: newVisit(), remotes });
  expect((await site.send(both)).status).toBe(204);
  expect(await totals()).toEqual({ ...NOTHING, views: 1, errors: 1 });
  expect(Object.keys(await site.readHealth())).toEqual(Object.keys(before));
});

test('a version that was live in this process may still be reported', async () => {
  await site.promote('2');
  expect((await site.report({ version: '2' })).status).toBe(204);
  expect((await site.report({ version: '1', failures: ['error'] })).status).toBe(204);
  expect(await totals('1')).toEqual({ ...NOTHING, views: 1, errors: 1 });
  expect((await site.readHealth())['1']).toMatchObject({ share: 0, state: 'ended' });
});

test('a version of a remote that was removed may still be reported', async () => {
  await rm(site.store.file(''), { recursive: true });
  await site.store.givenLive('1', 'mfe-staff');
  expect((await site.report({ version: '1' })).status).toBe(204);
  expect((await site.readHealth())['1']).toMatchObject({ state: 'ended', total: { views: 1 } });
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['JSON', { 'content-type': 'application/json' }, 204],
  ['a beacon', { 'content-type': 'text/plain;charset=UTF-8' }, 204],
])('a report from %s (%j) gets %i', async (_, headers, status) => {
  const response = await site.send(JSON.stringify(aReport()), headers);
  expect(response.status).toBe(status);
  expect((await totals())?.views).toBe(status === 204 ? 1 : 0);
});

test.each([
  ['', 403],
  ['Origin: https://evil.example\r\n', 403],
  ['Origin: null\r\n', 403],
  ['Origin: http://site\r\n', 204],
  ['Origin: http://SITE\r\n', 204],
])('a browser that sends no Sec-Fetch-Site, but %j, gets %i', async (header, status) => {
  const body = JSON.stringify(aReport());
  const response = await raw(
    `POST ${site.reportsUrl.pathname} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${header}Content-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s is refused: reports are sent with POST',
  async (method) => {
    const response = await fetch(site.reportsUrl, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  },
);

test('a report about as many remotes as one may name is not too long', async () => {
  const vitals = { LCP: 12_345.678, INP: 12_345.678, CLS: 12.345, TTFB: 12_345.678 };
  const others = Array.from({ length: MAX_REMOTES - 1 }, (_, index) => ({
    remote: `mfe-${'x'.repeat(48)}${String(index).padStart(2, '0')}`,
    version: '1'.repeat(100),
    failures: FAILURES,
    vitals,
  }));
  const { visit, remotes } = aReport();
  const response = await site.send(JSON.stringify({ visit, remotes: [...remotes, ...others] }));
  expect(response.status).toBe(204);
  expect((await totals())?.views).toBe(1); // the other remotes are only made up
});

test('a report of more than 16 KB is refused, whatever length it claims to have', async () => {
  const response = await site.send(JSON.stringify(aReport({ more: 'x'.repeat(20_000) })));
  expect([response.status, await response.text()]).toEqual([413, 'A report has at most 16 KB.\n']);
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
  const chunked = await raw(
    `POST ${site.reportsUrl.pathname} HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`,
  );
  expect(chunked).toMatch(/^HTTP\/1.1 413 /);
});

test('a report that is broken off counts for nothing, and is not logged', async () => {
  const socket = connect(Number(site.reportsUrl.port), site.reportsUrl.hostname);
  socket.write(
    `POST ${site.reportsUrl.pathname} HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nContent-Length: 400\r\n\r\n{"visit":"`,
    () => socket.destroy(),
  );
  await new Promise((closed) => socket.once('close', closed));
  expect((await site.report({ version: '1' })).status).toBe(204);
  expect([await totals(), logged]).toEqual([{ ...NOTHING, views: 1 }, []]);
});

test('sixty reports a minute count for each address; further ones are accepted and ignored', async () => {
  const from = '203.0.113.7';
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  for (let n = 0; n < 100; n++) {
    const { status } = await site.report({ version: '1', failures: ['error'] }, { from });
    expect(status).toBe(204);
  }
  expect(await totals()).toEqual({ ...NOTHING, views: 60, errors: 60 });
  expect((await site.readHealth())['1']?.visits).toEqual({ clients: 1, failed: 1 });
  await site.report({ version: '1' }, { from: '203.0.113.8' });
  expect((await totals())?.views).toBe(61);
});

test('a clock that is set back keeps no visits longer than ten minutes', async () => {
  await site.visits('1', 3, 1);
  expect((await site.readHealth())['1']?.visits).toEqual({ clients: 3, failed: 1 });
  const clock = Date.now() - 60 * 60_000;
  const later = performance.now() + 11 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(clock);
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await site.visits('1', 1, 0, '10.1');
  expect((await site.readHealth())['1']?.visits).toEqual({ clients: 1, failed: 0 });
});

test('an IPv6 network of a subscriber is one client', async () => {
  for (let n = 1; n < 9; n++) await site.report({ version: '1' }, { from: `2001:db8:1:2::${n}` });
  await site.report({ version: '1' }, { from: '2001:db8:1:100::1' });
  expect((await site.readHealth())['1']?.visits).toEqual({ clients: 2, failed: 0 });
});

test('files whose bytes were refused are logged with remote and version, a line a minute', async () => {
  for (let n = 0; n < 5; n++) await site.report({ version: '1', failures: ['blocked'] });
  expect((await totals())?.blocked).toBe(5);
  expect(logged).toEqual([
    'mfe-quote 1: browsers report files that differ from those of the release, and did not run them.',
  ]);
});

/** What the server responds to raw bytes until it closes the connection. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(site.reportsUrl.port), site.reportsUrl.hostname);
  socket.on('error', () => {});
  socket.write(text);
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  await new Promise((closed) => socket.once('close', closed));
  return response;
}
