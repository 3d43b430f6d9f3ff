import { nestsTooDeeply } from './nesting.js';

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;

test.each([
  ['what a store holds', JSON.stringify({ remote: [{ extras: { paths: ['/quote'] } }] }), false],
  ['50 levels', nested(50), false],
  ['52 levels', nested(52), true],
  ['brackets in texts', JSON.stringify({ reason: '[{'.repeat(100) }), false],
  ['brackets after a quote in a text', JSON.stringify(['"', '\\', '[{'.repeat(100)]), false],
  ['a text that never ends', '"'.concat('['.repeat(100)), false],
  ['many lists side by side', `[${'[],'.repeat(1000)}[]]`, false],
])('nesting of %s', (_, text, isTooDeep) => {
  expect(nestsTooDeeply(text)).toBe(isTooDeep);
});
