import { covers, isRoutePath, overlaps, scoreOf } from './path-pattern.js';

/** Names of remotes with the paths that each of them was granted. No two have the same path. */
export type Grants = readonly (readonly [remote: string, paths: readonly string[]])[];

/** The parts of a route that decide which addresses lead to it. */
export interface RouteClaim {
  /** Whole path, such as `/m/:id`. */
  path: string;
  /** An index route, or one with an empty path: the router prefers it to others. */
  isIndex?: boolean | undefined;
}

/** Another remote's path of which a route would take addresses. */
interface Rival {
  remote: string;
  path: string;
}

/**
 * Why a remote's route is not mounted, as the end of a sentence; undefined when it is.
 *
 * The router knows nothing of remotes. A route is mounted only if no address of another remote can lead to
 * it: it lies within one path that the remote was granted and, where a more specific path of another remote
 * matches the same address, the router prefers that one. With a route of the host at each granted path the
 * router then finds the remote that the path table finds.
 */
export function routeRefusal(
  remote: string,
  claim: RouteClaim,
  grants: Grants,
): string | undefined {
  if (!isRoutePath(claim.path)) return 'is not a path such as /quotes, /quotes/:id, /quotes/*';
  const own = ownGrant(remote, claim, grants);
  if (own === undefined) return `is not within the paths that ${remote} has`;
  const rival = rivalOf(remote, claim, grants);
  return rival && `would take addresses of ${rival.path}, which is of ${rival.remote}`;
}

/** The path of another remote of which a route would take addresses, within the paths of its own remote. */
export function rivalOf(remote: string, claim: RouteClaim, grants: Grants): Rival | undefined {
  const own = ownGrant(remote, claim, grants);
  if (own === undefined) return undefined;
  const plain = claim.path.toLowerCase();
  const score = scoreOf(plain) + (claim.isIndex ? INDEX_SCORE : 0);
  for (const [rival, paths] of grants) {
    const path = paths.find(
      (granted) =>
        rival !== remote &&
        overlaps(granted, plain) &&
        scoreOf(granted) > scoreOf(own) &&
        scoreOf(granted) <= score,
    );
    if (path !== undefined) return { remote: rival, path };
  }
  return undefined;
}

/**
 * Whether a route that is mounted has all addresses of a path of its remote, even without a route of the host there: no
 * route of another remote is more specific.
 */
export function hasAddressesOf(
  path: string,
  remote: string,
  claim: RouteClaim,
  grants: Grants,
): boolean {
  const own = ownGrant(remote, claim, grants);
  if (own === undefined || !covers(claim.path.toLowerCase(), path)) return false;
  return !grants.some(
    ([rival, paths]) =>
      rival !== remote &&
      paths.some((granted) => overlaps(granted, path) && scoreOf(granted) >= scoreOf(own)),
  );
}

/** The most specific path of the remote that the route lies within. */
function ownGrant(remote: string, { path }: RouteClaim, grants: Grants): string | undefined {
  const [own] = grants
    .flatMap(([owner, paths]) => (owner === remote ? paths : []))
    .filter((granted) => covers(granted, path.toLowerCase()))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  return own;
}

/** What React Router adds at most for an index route. */
const INDEX_SCORE = 4;
