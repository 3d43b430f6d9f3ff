/** Runs something while global names have other values; nothing else may run in the meantime. */
export async function withNames<T>(
  names: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(names).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(names)) {
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
