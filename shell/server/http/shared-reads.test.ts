import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SharedReads, TooManyReads } from './shared-reads.js';

const LIMITS = { atOnce: 2, bytes: 10_000, ms: 60_000 };

/** Only its end matters. */
const aResponse = () => new EventEmitter() as ServerResponse;
const of = (bytes: number) => async () => ({ value: bytes, bytes });
/** Reads until it is ended. */
const endless = (signal: AbortSignal) =>
  new Promise<undefined>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')));
  });
/** Gets something for a response that is sent at once. */
async function getAtOnce(reads: SharedReads<number>, key: string, read = of(4_000)) {
  const response = aResponse();
  const value = await reads.get(key, response, read);
  response.emit('close');
  return value;
}

test('only so much is read at once', async () => {
  const reads = new SharedReads<number>(LIMITS);
  const [first, second] = [aResponse(), aResponse()];
  const ended = [reads.get('a', first, endless), reads.get('b', second, endless)];
  expect(() => reads.get('c', aResponse(), of(1))).toThrow(TooManyReads);
  first.emit('close');
  await expect(ended[0]).rejects.toThrow('ended');
  expect(await reads.get('c', aResponse(), of(1))).toBe(1);
  second.emit('close');
  await expect(ended[1]).rejects.toThrow('ended');
});

test('a read that takes too long is ended, and can be begun again', async () => {
  const reads = new SharedReads<number>({ ...LIMITS, ms: 1 });
  await expect(reads.get('a', aResponse(), endless)).rejects.toThrow('ended');
  expect(await reads.get('a', aResponse(), of(1))).toBe(1);
});

test('what arrives when nobody waits any longer takes no room', async () => {
  const reads = new SharedReads<number>(LIMITS);
  for (const key of ['a', 'b', 'c']) {
    const user = aResponse();
    const result = reads.get(key, user, of(6_000));
    user.emit('close');
    expect(await result).toBeUndefined();
  }
  expect(await getAtOnce(reads, 'd')).toBe(4_000);
});

test('what was used last is kept', async () => {
  const reads = new SharedReads<number>(LIMITS);
  const asked: string[] = [];
  const get = (key: string) =>
    getAtOnce(reads, key, async () => {
      asked.push(key);
      return { value: 1, bytes: 4_000 };
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('while slow clients are sent all that may be kept, nothing else is read', async () => {
  const reads = new SharedReads<number>(LIMITS);
  const slow = [aResponse(), aResponse()];
  await reads.get('a', slow[0] ?? aResponse(), of(6_000));
  await reads.get('b', slow[1] ?? aResponse(), of(6_000));
  expect(() => reads.get('c', aResponse(), of(1))).toThrow(TooManyReads);
  expect(await reads.get('a', aResponse(), of(6_000))).toBe(6_000);
  slow[1]?.emit('close');
  expect(await reads.get('c', aResponse(), of(1))).toBe(1);
});
