/** What code asks for to know whether a browser runs it. */
const NAMES = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia'];

/** Whatever is read from it, called or made of it is it again, and its text is empty: code goes on, wherever it leads. */
const ANYTHING: object = new Proxy(function Anything() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => '';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return name === 'then' ? undefined : ANYTHING;
  },
  set: () => true,
  apply: () => ANYTHING,
  construct: () => ANYTHING,
});

/** Does something while the names are there by which code tells a browser from a server. */
export function withBrowserNames<T>(work: () => T): T {
  const known = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of NAMES) define(name, { value: ANYTHING, writable: true, configurable: true });
  try {
    return work();
  } finally {
    for (const [index, name] of NAMES.entries()) {
      const before = known[index];
      if (before) define(name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const define = (name: string, descriptor: PropertyDescriptor) =>
  Reflect.defineProperty(globalThis, name, descriptor);
