/**
 * How many further addresses a module has. Some browsers never request a module again that failed to
 * load, so that it is retried under another address. The document lists all of them with the digest of
 * the file: what it does not list would run unchecked.
 */
export const RETRIES = 2;

/**
 * The address under which a module is requested.
 *
 * @param retry 0 for its own address, up to {@link RETRIES} for further ones
 */
export function retryAddress(address: string, retry: number): string {
  const own = address.replace(/\?.*$/, '');
  return retry === 0 ? own : `${own}?attempt=${retry}`;
}

/** The retry that follows another one; after the last address the first one is next. */
export const nextRetry = (retry: number): number => (retry + 1) % (RETRIES + 1);
