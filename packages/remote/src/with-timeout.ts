/** How long a page may take to load, in milliseconds. */
export const TIMEOUT_MS = 8_000;

/**
 * Waits for code or data of a remote.
 *
 * @throws {Error} when that takes more than 8 seconds
 */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading took too long.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
