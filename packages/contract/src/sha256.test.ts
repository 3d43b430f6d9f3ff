import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from './sha256.js';

const expected = (message: Uint8Array) => createHash('sha256').update(message).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('hashes texts of every length around one, two and three blocks as Node does', () => {
  for (let length = 0; length <= 200; length++) {
    const message = new Uint8Array(randomBytes(length));
    expect([length, hex(sha256(message))]).toEqual([length, expected(message)]);
  }
});

test('hashes the example of the standard', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('hashes a part of a larger buffer', () => {
  const whole = new Uint8Array(randomBytes(100));
  const part = whole.subarray(10, 70);
  expect(hex(sha256(part))).toBe(expected(part));
});
