/** More than a page reads. A loop ends that goes on until something is missing, such as the parent of an element. */
const MAX_READS = 100_000;

/**
 * An object that has every name. Apart from the given values, whatever is read from it, called or made of it is it again, and
 * its text is empty: code goes on, wherever it leads. What is set on it is forgotten.
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
