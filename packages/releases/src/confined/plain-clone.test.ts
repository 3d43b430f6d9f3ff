import { plainClone } from './plain-clone.js';

test.each<[string, unknown]>([
  ['a number', 1n],
  ['nothing', undefined],
  ['a list with gaps', Object.assign(new Array(3), { 1: { a: null } })],
  ['an object', { a: [{ b: 'text' }], c: undefined }],
  ['a date', new Date(0)],
  ['a pattern', /a+/gi],
  ['a map', new Map([[{ a: 1 }, new Set(['b'])]])],
  ['bytes', new Uint8Array([1, 2, 3])],
  ['a buffer', new ArrayBuffer(2)],
  ['an error', new Error('late', { cause: 'busy' })],
])('%s is copied as browsers do', (_, value) => {
  const copy = plainClone({ value });
  expect(copy).toEqual({ value });
  expect(copy).toEqual(structuredClone({ value }));
});

test('what is changed in a copy stays in the original', () => {
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

test('what leads back to itself does so in the copy', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const copy = plainClone(circle) as typeof circle; // a copy has the same shape
  expect(copy.self).toBe(copy);
  expect(copy).not.toBe(circle);
});

test.each([[() => 1], [Symbol('a')]])('%p is no data', (value) => {
  expect(() => plainClone({ value })).toThrow(DOMException);
});

test('no object says of which class its copy is', () => {
  const asked: unknown[] = [];
  const error = new DOMException('disguised');
  Object.setPrototypeOf(error, new Proxy({}, { get: (_, key) => void asked.push(key) }));
  expect(plainClone(error)).toEqual({});
  expect(asked.filter((key) => String(key).includes('messaging'))).toEqual([]);
});
