/** What code looks for to know whether a browser runs it, and what would go on when the names are gone again. */
const NAMES = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
];

/** More than a page reads. A loop ends that goes on until something is missing, such as the parent of an element. */
const MAX_READS = 100_000;

/**
 * Whatever is read from it, called or made of it is it again, and its text is empty: code goes on, wherever it leads. Each
 * is new: what a page defines on it is not there for the next one.
 */
function anything(): object {
  let reads = 0;
  const it: object = new Proxy(function target() {}, {
    get: (_, name) => {
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

/** Does something while the names are there by which code tells a browser from a server. */
export function withBrowserNames<T>(work: () => T): T {
  const end = pretendBrowser();
  try {
    return work();
  } finally {
    end();
  }
}

/** The same for work that waits; nothing else may be done meanwhile. */
export async function whileInBrowser<T>(work: () => Promise<T>): Promise<T> {
  const end = pretendBrowser();
  try {
    return await work();
  } finally {
    end();
  }
}

/** @returns what takes the names away again */
function pretendBrowser(): () => void {
  const value = anything();
  const known = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of NAMES) define(name, { value, writable: true, configurable: true });
  return () => {
    for (const [index, name] of NAMES.entries()) {
      const before = known[index];
      if (before) define(name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

const define = (name: string, descriptor: PropertyDescriptor) =>
  Reflect.defineProperty(globalThis, name, descriptor);
