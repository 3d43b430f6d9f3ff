/**
 * What a bundle has as `structuredClone`: copies data. Node's own asks some objects which of its classes their copy has,
 * internal ones among them, and a bundle may answer in their place.
 *
 * @throws {DOMException} for what is no data, such as a function
 */
export function plainClone(value: unknown, copies = new Map<object, object>()): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException(`${String(value)} could not be cloned.`, 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const copy = beginCopy(value);
  copies.set(value, copy);
  const inside = (part: unknown) => plainClone(part, copies);
  if (copy instanceof Map) {
    for (const [key, part] of value as typeof copy) copy.set(inside(key), inside(part)); // as its copy
  } else if (copy instanceof Set) {
    for (const part of value as typeof copy) copy.add(inside(part)); // as its copy
  } else if (!ArrayBuffer.isView(copy)) {
    for (const [name, part] of Object.entries(value)) Reflect.set(copy, name, inside(part));
  }
  return copy;
}

/** A copy without the parts that may lead back to it. */
function beginCopy(value: object): object {
  if (Array.isArray(value)) return new Array(value.length);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof Date) return new Date(value);
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof DataView) return new DataView(value.buffer.slice(0));
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice(); // as all views that are left
  if (value instanceof Error) return new Error(value.message, { cause: value.cause });
  return {};
}
