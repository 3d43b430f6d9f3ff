/** Characters of a route's whole path, or of an address in the sitemap. */
const MAX_PATH_LENGTH = 500;
/** Text of any language, without what has a meaning in paths and patterns, and without `.` and `..`. */
const FIXED = '(?!\\.{1,2}(?:/|$))[^\\s\\p{C}/\\\\?#:*%]+';
const SEGMENT = `(?:${FIXED}|:\\w+)`;
const FIXED_PATH = new RegExp(`^/(?:${FIXED}(?:/${FIXED})*)?$`, 'u');
const ROUTE_PATH = new RegExp(`^/(?:\\*|${SEGMENT}(?:/${SEGMENT})*(?:/\\*)?)?$`, 'u');

/** Whether it is a whole path such as `/m/:id` and `/files/*`, for which it is always clear what it matches. */
export const isRoutePath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH && ROUTE_PATH.test(path);

/** Whether it is a path without parameters. */
export const isFixedPath = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH && FIXED_PATH.test(path);

/**
 * Whether a page may redirect there: visible ASCII characters after one slash, so that no remote leads visitors to
 * another site, or adds headers.
 */
export const isRedirectTarget = (location: string): boolean =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(location);

/** The segments of a path or pattern: `/m/:id` has two. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** What a pattern matches, whatever its parameters are called: equal for two that match the same. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

/** An address in the one spelling by which remotes, and pages without parameters, are found. */
export const plainPath = (pathname: string) => decode(collapse(pathname)).toLowerCase();

/** A path with single slashes, and none at its end. */
export const collapse = (pathname: string) =>
  pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** The whole path of a route below another one; slashes at its beginning stay, for `//` leads elsewhere. */
export const wholePath = (parent: string, path = ''): string =>
  path.startsWith('/') ? path.replace(/(?<=.)\/+$/, '') : collapse(`${parent}/${path}`);

/** React Router rejects a tree in which an absolute path does not begin with that of its parent. */
export const isWithinParent = (path: string, parent: string): boolean =>
  path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);

const SCORES = { fixed: 10, parameter: 3, splat: -2 };

/**
 * How specific a pattern is: of two that match an address, the greater score has it. The scores are those of
 * React Router, less what it adds to all, so that the host and the router never disagree.
 */
export function scoreOf(pattern: string): number {
  const segments = segmentsOf(pattern);
  const scores = segments.map((segment) => {
    if (segment === '*') return SCORES.splat;
    return isParameter(segment) ? SCORES.parameter : SCORES.fixed;
  });
  return segments.length + scores.reduce((sum, score) => sum + score, 0);
}

/** Whether a pattern matches the segments of an address. */
export function matchesPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  const fixed = fixedPart(pattern);
  if (isOpen(pattern) ? segments.length < fixed.length : segments.length !== fixed.length) {
    return false;
  }
  return fixed.every((segment, index) => isParameter(segment) || segment === segments[index]);
}

/** Whether a pattern matches every address that another one matches. */
export function covers(pattern: string, other: string): boolean {
  const [outer, inner] = [segmentsOf(pattern), segmentsOf(other)];
  if (isOpen(inner) && !isOpen(outer)) return false;
  // A parameter of the inner one stands for any text, which only a parameter matches.
  return matchesPattern(outer, fixedPart(inner));
}

/**
 * Whether every address that matches a pattern matches one of the paths. A host leaves out the other routes of a
 * remote.
 */
export const isWithinPaths = (pattern: string, paths: readonly string[]): boolean =>
  paths.some((path) => covers(path, pattern.toLowerCase()));

/** Whether some address matches both patterns. */
export const overlaps = (one: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(one), segmentsOf(other));

/** As {@link overlaps}, for patterns that are split into segments. */
export function segmentsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const [x, y] = [fixedPart(a), fixedPart(b)];
  if (!isOpen(a) && y.length > x.length) return false;
  if (!isOpen(b) && x.length > y.length) return false;
  return x.every((segment, index) => {
    const opposite = y[index];
    return (
      opposite === undefined ||
      segment === opposite ||
      isParameter(segment) ||
      isParameter(opposite)
    );
  });
}

const isParameter = (segment: string) => segment.startsWith(':');
const isOpen = (segments: readonly string[]) => segments.at(-1) === '*';
const fixedPart = (segments: readonly string[]) =>
  isOpen(segments) ? segments.slice(0, -1) : segments;

/** An encoded slash stays encoded: it is not a separator. */
function decode(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return decodeURIComponent(pathname.replace(/%2f/gi, '%252F'));
  } catch {
    return pathname; // not encoded text: it can only be a parameter
  }
}
