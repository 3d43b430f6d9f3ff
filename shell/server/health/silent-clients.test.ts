import { SilentClients } from './silent-clients.js';

const SECOND = 1_000;
const PERIOD = 0;
const from = (key: string) => ({ key, isLocal: false });
const local = { key: '127.0.0.1', isLocal: true };

let clients: SilentClients;
beforeEach(() => {
  clients = new SilentClients();
});

test('a client is silent when no report came within 15 seconds of its document', () => {
  for (const key of ['a', 'b', 'c']) clients.opened(from(key), 7, 0, PERIOD);
  clients.reported(from('a'), 7, 4 * SECOND);
  expect(clients.read(15 * SECOND - 1, PERIOD)).toEqual({ clients: 0, failed: 0 });
  clients.reported(from('b'), 7, 15 * SECOND);
  expect(clients.read(15 * SECOND, PERIOD)).toEqual({ clients: 3, failed: 2 });
});

test('a visitor does not report for another one at the same address', () => {
  clients.opened(from('office'), 7, 0, PERIOD);
  clients.reported(from('office'), 8, SECOND);
  expect(clients.read(15 * SECOND, PERIOD)).toEqual({ clients: 1, failed: 1 });
});

test('an address with many visitors counts once, by the first of them', () => {
  for (let seed = 0; seed < 50; seed++) clients.opened(from('office'), seed, seed, PERIOD);
  clients.reported(from('office'), 0, SECOND);
  expect(clients.read(16 * SECOND, PERIOD)).toEqual({ clients: 1, failed: 0 });
});

test('a visitor who reloads a frozen page is one that is silent', () => {
  for (let n = 0; n < 5; n++) clients.opened(from('a'), 7, n * SECOND, PERIOD);
  expect(clients.read(20 * SECOND, PERIOD)).toEqual({ clients: 1, failed: 1 });
});

test('a report of a visit that came to the remote by a click counts for nothing', () => {
  clients.reported(from('a'), 7, 0);
  expect(clients.read(20 * SECOND, PERIOD)).toEqual({ clients: 0, failed: 0 });
});

test('on this machine each visitor is a client', () => {
  for (const seed of [1, 2, 3]) clients.opened(local, seed, 0, PERIOD);
  clients.reported(local, 2, SECOND);
  expect(clients.read(15 * SECOND, PERIOD)).toEqual({ clients: 3, failed: 2 });
});

test('at most 2,000 documents wait for a report', () => {
  for (let n = 0; n < 3_000; n++) clients.opened(from(`${n}`), 7, 0, PERIOD);
  expect(clients.read(15 * SECOND, PERIOD)).toEqual({ clients: 2_000, failed: 2_000 });
});
