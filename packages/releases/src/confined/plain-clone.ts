/**
 * Copies data: the `structuredClone` of bundles. Node's own asks some objects of which class their copy is, where a
 * bundle could name an internal class of Node.
 *
 * @throws {DOMException} for what is not data, such as a function
 */
export function plainClone(value: unknown, copies = new Map<object, object>()): unknown {
  if (typeof value === 'symbol' || typeof value === 'function' || isNoData(value)) {
    throw new DOMException(`${nameOf(value)} could not be cloned.`, 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const inside = (part: unknown) => plainClone(part, copies);
  const copy = beginCopy(value, inside);
  copies.set(value, copy);
  if (copy instanceof Map) {
    for (const [key, part] of value as typeof copy) copy.set(inside(key), inside(part)); // of the same class
  } else if (copy instanceof Set) {
    for (const part of value as typeof copy) copy.add(inside(part)); // of the same class
  } else if (copy instanceof Error) {
    if (Object.hasOwn(value, 'cause')) define(copy, 'cause', inside(Reflect.get(value, 'cause')));
  } else if (Array.isArray(copy) || Object.getPrototypeOf(copy) === Object.prototype) {
    for (const [name, part] of Object.entries(value)) define(copy, name, inside(part), true);
  }
  return copy;
}

const isNoData = (value: unknown) =>
  [Promise, WeakMap, WeakSet, WeakRef, EventTarget, URL].some((type) => value instanceof type);

const nameOf = (value: unknown) =>
  typeof value === 'object' ? Object.prototype.toString.call(value) : String(value);

/** Not by assignment: that of `__proto__` would change the prototype of the copy. */
function define(copy: object, name: string, value: unknown, enumerable = false) {
  Object.defineProperty(copy, name, { value, enumerable, writable: true, configurable: true });
}

/** A copy without its parts, which may refer to it. */
function beginCopy(value: object, inside: (part: unknown) => unknown): object {
  if (Array.isArray(value)) return new Array(value.length);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof Date) return new Date(value);
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (ArrayBuffer.isView(value)) return copyView(value, inside(value.buffer) as ArrayBuffer); // a buffer as well
  if (value instanceof DOMException) return new DOMException(value.message, value.name);
  if (value instanceof Error) return copyError(value);
  const isWrapper = BOXES.some((type) => value instanceof type);
  return isWrapper ? Object(value.valueOf()) : {};
}

const BOXES = [Boolean, Number, String, BigInt];

type View = new (buffer: ArrayBuffer, byteOffset: number, length: number) => ArrayBufferView;

const VIEWS: readonly View[] = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
];

/** Views of one buffer are views of one buffer in the copy, too. */
function copyView(view: ArrayBufferView, buffer: ArrayBuffer): ArrayBufferView {
  const Copy = VIEWS.find((type) => view instanceof type) ?? Uint8Array;
  const length = 'length' in view ? Number(view.length) : view.byteLength;
  return new Copy(buffer, view.byteOffset, length);
}

const ERRORS = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** The copy has a built-in class, and only the message and the stack of the error, as in browsers. */
function copyError(error: Error): Error {
  const Copy = ERRORS.find(({ name }) => name === error.name) ?? Error;
  const copy = new Copy(error.message);
  define(copy, 'stack', error.stack);
  return copy;
}
