/** The keys under which one form sends its requests; see {@link createRequestKeys}. */
export interface RequestKeys {
  /** The key of a request with this body: the same for the same body until it is forgotten. */
  keyFor(body: unknown): string;
  /** Forgets the last key once its request has a final response. */
  forget(): void;
}

/**
 * Lets a visitor repeat a request whose response was lost without its effect happening twice: the
 * repetition carries the first request's key. After a change in the form it is another request, with another key.
 */
export function createRequestKeys(): RequestKeys {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      const sent = JSON.stringify(body);
      if (last?.body !== sent) last = { body: sent, key: randomKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that are not served over HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
