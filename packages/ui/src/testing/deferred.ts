/** A promise that a test resolves when it is ready. */
export function deferred<T>() {
  let resolve!: (value: T) => void; // assigned before the constructor of the promise returns
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
