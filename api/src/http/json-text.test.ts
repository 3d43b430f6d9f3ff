import { readJsonObject } from './json-text.js';

/** An object with one name, and a list of as many objects as are left. */
const bodyOf = (parts: number) => `{"a":[${Array(parts - 3).fill('{}')}]}`;

test('§7 a body has up to 1000 names, texts, objects and lists', () => {
  expect(readJsonObject(bodyOf(1_000))).toEqual({ a: Array(997).fill({}) });
  expect(() => readJsonObject(bodyOf(1_001))).toThrow('The request body has too many parts.');
});
