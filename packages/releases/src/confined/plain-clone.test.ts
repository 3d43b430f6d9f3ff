import { plainClone } from './plain-clone.js';

test.each<[string, unknown]>([
  ['a big integer', 1n],
  ['nothing', undefined],
  ['a list with gaps', Object.assign(new Array(3), { 1: { a: null } })],
  ['an object', { a: [{ b: 'text' }], c: undefined }],
  ['a date', new Date(0)],
  ['a pattern', /a+/gi],
  ['a map', new Map([[{ a: 1 }, new Set(['b'])]])],
  ['bytes', new Uint8Array([1, 2, 3])],
  ['a buffer', new ArrayBuffer(2)],
  ['an error', new Error('late', { cause: 'busy' })],
  ['an error of the language', new RangeError('far', { cause: { at: 3 } })],
  ['an error with details', Object.assign(new TypeError('odd'), { code: 3 })],
  ['a part of a buffer', new DataView(new ArrayBuffer(8), 2, 3)],
  ['numbers in a part of a buffer', new Float64Array(new ArrayBuffer(32), 8, 2)],
  ['a wrapped text', Object('text')],
  [
    'keys with a meaning in the language',
    JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2 }'),
  ],
])('%s is copied as browsers do', (_, value) => {
  const copy = plainClone({ value });
  expect(copy).toEqual({ value });
  expect(copy).toEqual(structuredClone({ value }));
});

test('a change of the copy does not change the original', () => {
  const original = { list: [1], bytes: new Uint8Array([1]), map: new Map([['a', [1]]]) };
  const copy = plainClone(original) as typeof original; // a copy has the same shape
  copy.list.push(2);
  copy.bytes.fill(2);
  copy.map.get('a')?.push(2);
  expect(original).toEqual({
    list: [1],
    bytes: new Uint8Array([1]),
    map: new Map([['a', [1]]]),
  });
});

test('a circular reference is circular in the copy', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const copy = plainClone(circle) as typeof circle; // a copy has the same shape
  expect(copy.self).toBe(copy);
  expect(copy).not.toBe(circle);
});

test('views of one buffer are views of one buffer in the copy', () => {
  const buffer = new ArrayBuffer(8);
  const views = { bytes: new Uint8Array(buffer), part: new DataView(buffer, 4, 2) };
  const copy = plainClone(views) as typeof views; // a copy has the same shape
  copy.bytes[4] = 7;
  expect(copy.part.getUint8(0)).toBe(7);
  expect([copy.part.byteOffset, copy.part.byteLength]).toEqual([4, 2]);
  expect(views.bytes[4]).toBe(0);
});

test('errors keep their built-in class and their stack', () => {
  class TooLate extends Error {}
  const [range, own] = [new RangeError('far'), new TooLate('late')];
  const copies = plainClone([range, own]) as Error[]; // a copy has the same shape
  expect(copies.map((copy) => Object.getPrototypeOf(copy))).toEqual([
    RangeError.prototype,
    Error.prototype,
  ]);
  expect(copies.map(({ stack }) => stack)).toEqual([range.stack, own.stack]);
  expect(copies.some((copy) => 'cause' in copy)).toBe(false);
});

const NO_DATA: unknown[] = [
  () => 1,
  Symbol('a'),
  Promise.resolve(),
  new WeakMap(),
  new Error('a', { cause: () => 1 }),
];
test.each(NO_DATA)('%p is not data, and is refused', (value) => {
  expect(() => plainClone({ value })).toThrow(DOMException);
});

test('no object decides of which class its copy is', () => {
  const asked: unknown[] = [];
  const error = new DOMException('disguised');
  Object.setPrototypeOf(error, new Proxy({}, { get: (_, key) => void asked.push(key) }));
  expect(plainClone(error)).toEqual({});
  expect(asked.filter((key) => String(key).includes('messaging'))).toEqual([]);
});
