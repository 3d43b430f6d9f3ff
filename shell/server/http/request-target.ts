/** Scheme and host of a target in absolute form: the request is for this site, whatever it names. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/**
 * Some browsers take backslashes in a path for slashes, and send those of a query as they are; the other characters
 * never belong in a request line, which is ASCII.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /^[^?]*\\|[#\x00-\x20\x7f-\uffff]/;

/** A name or an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Whether a `Host` header has the form that it must have. */
export const isHost = (header: string): boolean => HOST.test(header);

/**
 * The path and query of a request line, whatever form it has (RFC 9112, section 3.2).
 *
 * @returns undefined when it names no path
 */
export function originForm(target: string): string | undefined {
  const path = target.replace(ABSOLUTE_FORM, '');
  if (FORBIDDEN.test(path)) return undefined;
  if (path.startsWith('/')) return path;
  return path === '' || path.startsWith('?') ? `/${path}` : undefined;
}

type ReadPath =
  | { kind: 'path'; path: string }
  /** It goes up (`..`), which no link does. */
  | { kind: 'climbs' }
  /** Its percent-encoding is broken, or hides control characters. */
  | { kind: 'unreadable' };

/**
 * Brings a path into its one form: single slashes, no empty or `.` segments, none at the end. The
 * result begins with exactly one slash, so that it is safe to redirect to.
 */
export function readPath(path: string): ReadPath {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = decode(segment);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (decoded === undefined || /[\x00-\x1f\x7f]/.test(decoded)) return { kind: 'unreadable' };
    if (decoded.split(/[/\\]/).includes('..')) return { kind: 'climbs' };
    if (decoded !== '' && decoded !== '.') segments.push(segment);
  }
  return { kind: 'path', path: `/${segments.join('/')}` };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
