import { loggingConsole } from './logging-console.js';

/** The lines that the console of a bundle writes. */
function linesOf(use: (confined: Console) => void): string[] {
  const lines: string[] = [];
  use(Object(loggingConsole((line) => lines.push(line))));
  return lines;
}

test.each<[string, (confined: Console) => void, string[]]>([
  ['log', ({ log }) => log('a', { b: 1 }, undefined), ['a {"b":1} undefined']],
  ['table', ({ table }) => table([{ a: 1 }], ['a']), ['[{"a":1}]']],
  ['dir', ({ dir }) => dir({ a: 1 }, { depth: 0 }), ['{"a":1}']],
  [
    'assert',
    ({ assert }) => [true, false].map((holds) => assert(holds, 'a')),
    ['Assertion failed: a'],
  ],
  ['count', ({ count }) => count('a'), ['a']],
  ['group', ({ group, groupEnd }) => [group('a'), groupEnd()], ['a']],
  ['groupCollapsed', ({ groupCollapsed }) => groupCollapsed('a'), ['a']],
  ['time', ({ time, timeEnd }) => [time('a'), timeEnd('a')], []],
])('console.%s is there, and never throws', (_, use, lines) => {
  expect(linesOf(use)).toEqual(lines);
});

test('a long line is cut, and a value without a text is named', () => {
  const circle = {};
  Object.assign(circle, { circle });
  expect(linesOf(({ log }) => log(circle))).toEqual(['a value that cannot be shown']);
  expect(linesOf(({ log }) => log('a'.repeat(2_000)))).toEqual(['a'.repeat(1_000)]);
});
