/** Finds the remote that serves a path; undefined when none does. */
export type PathTable = (pathname: string) => string | undefined;

interface Pattern {
  segments: string[];
  remote: string;
  rank: string;
}

/**
 * Puts the paths of all remotes into one table, in which the most specific pattern that fits a path
 * has it: `/quotes/new` before `/quotes/:id`, that before `/quotes/*`, and `/*` last.
 *
 * @param remotes names with their paths, which `remotePaths` of the release format describes
 */
export function pathTable(remotes: readonly (readonly [string, readonly string[]])[]): PathTable {
  const patterns = remotes
    .flatMap(([remote, paths]) => paths.map((path) => toPattern(path, remote)))
    .sort((a, b) => (a.rank < b.rank ? 1 : -1));
  return (pathname) => {
    const segments = split(pathname);
    return patterns.find((pattern) => fits(pattern.segments, segments))?.remote;
  };
}

/** What a pattern fits, whatever its parameters are called: equal for two that fit the same. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

function toPattern(path: string, remote: string): Pattern {
  const segments = split(path);
  const ranks = segments.map((segment) =>
    segment === '*' ? '0' : isParameter(segment) ? '1' : '2',
  );
  // At its end a pattern without `*` fits one path only.
  return { segments, remote, rank: `${ranks.join('')}${segments.at(-1) === '*' ? '' : '3'}` };
}

const isParameter = (segment: string) => segment.startsWith(':');

const split = (path: string) => path.split('/').filter(Boolean);

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.length - 1 : pattern.length;
  if (isOpen ? segments.length < fixed : segments.length !== fixed) return false;
  return pattern
    .slice(0, fixed)
    .every((segment, index) => isParameter(segment) || segment === segments[index]);
}
