import { covers, isRoutePath, overlaps, scoreOf } from '@site/releases/store/path-pattern';
import type { Grants } from './path-table';

/** A route as far as it decides which addresses lead to it. */
export interface RouteClaim {
  /** Whole path, such as `/m/:id`. */
  path: string;
  /** An index route, or one with an empty path: the router prefers it to others. */
  isIndex?: boolean;
}

/**
 * Why a remote's route is not mounted, as the end of a sentence; undefined when it is.
 *
 * The router knows nothing of remotes. A route is mounted only if no address of another remote can lead to
 * it: it lies within one path that the remote was granted and, where a more specific path of another remote
 * fits the same address, the router prefers that one. With a route of the host at each granted path the
 * router then finds the remote that the path table finds.
 */
export function routeRefusal(
  remote: string,
  { path, isIndex = false }: RouteClaim,
  grants: Grants,
): string | undefined {
  if (!isRoutePath(path)) return 'is no path such as /quotes, /quotes/:id, /quotes/*';
  const plain = path.toLowerCase();
  const [own] = grants
    .flatMap(([owner, paths]) => (owner === remote ? paths : []))
    .filter((granted) => covers(granted, plain))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  if (own === undefined) return `is not within the paths that ${remote} has`;
  const score = scoreOf(plain) + (isIndex ? INDEX_SCORE : 0);
  for (const [rival, paths] of grants) {
    const lost = paths.find(
      (granted) =>
        rival !== remote &&
        overlaps(granted, plain) &&
        scoreOf(granted) > scoreOf(own) &&
        scoreOf(granted) <= score,
    );
    if (lost !== undefined) return `would take addresses of ${lost}, which is of ${rival}`;
  }
  return undefined;
}

/** What React Router adds at most for an index route. */
const INDEX_SCORE = 4;
