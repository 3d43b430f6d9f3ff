import { ClientSample } from './client-sample.js';

const MINUTE = 60_000;
const from = (key: string) => ({ key, isLocal: false });
const local = { key: '127.0.0.1', isLocal: true };

test('a client that sends a thousand failures is one that failed', () => {
  const sample = new ClientSample();
  for (let n = 0; n < 1_000; n++) {
    sample.add(from('203.0.113.7'), { id: `visit ${n}`, failed: true }, n);
  }
  expect(sample.read(1_000)).toEqual({ clients: 1, failed: 1 });
});

test('a failure later in the first visit of a client counts; one in another visit does not', () => {
  const sample = new ClientSample();
  sample.add(from('a'), { id: 'first', failed: false }, 0);
  sample.add(from('b'), { id: 'first', failed: false }, 0);
  sample.add(from('a'), { id: 'first', failed: true }, 1);
  sample.add(from('b'), { id: 'second', failed: true }, 1);
  expect(sample.read(2)).toEqual({ clients: 2, failed: 1 });
});

test('on this machine each visit is a client, and can be left out', () => {
  const sample = new ClientSample();
  sample.add(local, { id: 'first', failed: true }, 0);
  sample.add(local, { id: 'first', failed: true }, 0);
  sample.add(local, { id: 'second', failed: true }, 0);
  sample.add(from('a'), { id: 'third', failed: false }, 0);
  expect(sample.read(1)).toEqual({ clients: 3, failed: 2 });
  expect(sample.readFromOutside(1)).toEqual({ clients: 1, failed: 0 });
});

test('a client counts for ten minutes', () => {
  const sample = new ClientSample();
  sample.add(from('a'), { id: 'first', failed: true }, 0);
  sample.add(from('b'), { id: 'first', failed: false }, 5 * MINUTE);
  expect(sample.read(10 * MINUTE - 1)).toEqual({ clients: 2, failed: 1 });
  expect(sample.read(10 * MINUTE)).toEqual({ clients: 1, failed: 0 });
});

test('a sample keeps at most 2,000 clients', () => {
  const sample = new ClientSample();
  for (let n = 0; n < 3_000; n++) sample.add(from(`${n}`), { id: 'first', failed: true }, 0);
  expect(sample.read(1)).toEqual({ clients: 2_000, failed: 2_000 });
});

test('a sample keeps at most 2,000 clients of each period', () => {
  const sample = new ClientSample();
  for (const period of [0, 1]) {
    for (let n = 0; n < 3_000; n++) {
      sample.add(from(`${period} ${n}`), { id: 'first', failed: true }, 0, period);
    }
    expect(sample.isFull(period)).toBe(true);
  }
  expect(sample.isFull(2)).toBe(false);
  expect([sample.read(1, 0), sample.read(1, 1)]).toEqual([
    { clients: 2_000, failed: 2_000 },
    { clients: 2_000, failed: 2_000 },
  ]);
});
