import { matchesPattern, scoreOf, segmentsOf } from '@site/releases/store/path-pattern';
import type { Grants } from '@site/releases/store/route-grants';

/** Finds the remote that serves a path; undefined when none does. */
export type PathTable = (pathname: string) => string | undefined;

interface Pattern {
  segments: string[];
  remote: string;
  score: number;
}

/**
 * Puts the paths of all remotes into one table, in which a path goes to the most specific pattern that
 * matches it: `/quotes/new` before `/quotes/:id`, that before `/quotes/*`, and `/*` last.
 *
 * @param grants paths that `RemotePaths` of the release format describes
 */
export function pathTable(grants: Grants): PathTable {
  const patterns: Pattern[] = grants
    .flatMap(([remote, paths]) =>
      paths.map((path) => ({ segments: segmentsOf(path), remote, score: scoreOf(path) })),
    )
    .sort((a, b) => b.score - a.score);
  return (pathname) => {
    const segments = segmentsOf(pathname);
    return patterns.find((pattern) => matchesPattern(pattern.segments, segments))?.remote;
  };
}
