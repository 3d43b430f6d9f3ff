/**
 * More reads than a page makes. It ends loops that go on until something is missing, such as the parent of an
 * element.
 */
const MAX_READS = 100_000;

/**
 * An object that has every property. Apart from the given values, whatever is read from it, called or
 * constructed is the same object again, and its text is empty: code can go on, whatever it does. What is set
 * on it is forgotten.
 */
export function anythingWith(values: object = {}): object {
  let reads = 0;
  const it: object = new Proxy(function target() {}, {
    has: () => true,
    get: (_, name) => {
      if (Object.hasOwn(values, name)) return Reflect.get(values, name);
      reads += 1;
      if (reads > MAX_READS) return undefined;
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      return name === 'then' ? undefined : it;
    },
    set: () => true,
    apply: () => it,
    construct: () => it,
  });
  return it;
}
