/** Runs something while globals have other values; nothing else may run in the meantime. */
export async function withGlobals<T>(
  globals: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals)) {
    define(name, { value, writable: true, configurable: true });
  }
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) define(name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const define = (name: string, descriptor: PropertyDescriptor) =>
  Reflect.defineProperty(globalThis, name, descriptor);
