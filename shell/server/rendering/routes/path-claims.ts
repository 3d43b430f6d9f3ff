import { scoreOf, segmentsOf, segmentsOverlap, shapeOf } from '@site/releases/store/path-pattern';
import { pathsSince } from '@site/releases/store/path-since';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Grants } from '@site/releases/store/route-grants';
import { PathOwners } from './path-owners.js';

/** The paths that a remote wants to serve. */
export interface Claim {
  remote: string;
  paths: readonly string[];
  /** Since when it has had a path without a break, in milliseconds since 1970. */
  since(path: string): number;
}

/** The paths that each remote gets: no path is granted to two remotes. */
interface SettledPaths {
  grants: Grants;
  /** A sentence for each path that a remote does not get. */
  refusals: string[];
}

/**
 * Gives a path that several remotes claim to the one that has had it for longest. Two paths that match the
 * same address and are equally specific, such as `/:id/print` and `/quotes/:id`, count as the same path.
 *
 * @param owners who has which path by now
 */
export function settleClaims(claims: readonly Claim[], owners = new PathOwners()): SettledPaths {
  const granted: OneClaim[] = [];
  const refusals: string[] = [];
  for (const claim of inOrder(claims, owners)) {
    const owner = granted.find((other) => areRivals(other, claim));
    if (!owner) granted.push(claim);
    else {
      const { remote, path } = claim;
      const isSame = shapeOf(path) === shapeOf(owner.path);
      const what = isSame ? 'which' : `which shares addresses with ${owner.path}, which`;
      refusals.push(`${remote} claims ${path}, ${what} ${owner.remote} already has and keeps.`);
    }
  }
  const keyOf = (remote: string, path: string) => `${remote} ${path}`;
  const keys = new Set(granted.map(({ remote, path }) => keyOf(remote, path)));
  const grants = claims.map(
    ({ remote, paths }) => [remote, paths.filter((path) => keys.has(keyOf(remote, path)))] as const,
  );
  return { grants, refusals };
}

interface OneClaim {
  remote: string;
  path: string;
  /** Segments and score of the path are computed once: each claim is compared with all others. */
  segments: readonly string[];
  score: number;
}

/** Owners first, then those that had their paths earlier; a tie goes to the first by name. */
function inOrder(claims: readonly Claim[], owners: PathOwners): OneClaim[] {
  return claims
    .flatMap((claim) =>
      claim.paths.map((path) => ({
        remote: claim.remote,
        path,
        segments: segmentsOf(path),
        score: scoreOf(path),
        isOwner: owners.of(path) === claim.remote,
        since: claim.since(path),
      })),
    )
    .sort(
      (a, b) =>
        Number(b.isOwner) - Number(a.isOwner) ||
        a.since - b.since ||
        (a.remote < b.remote ? -1 : Number(a.remote > b.remote)),
    );
}

const areRivals = (one: OneClaim, other: OneClaim) =>
  one.remote !== other.remote &&
  one.score === other.score &&
  segmentsOverlap(one.segments, other.segments);

/** A claim is computed once for each version, not for each set of versions, of which canaries make many. */
const claims = new WeakMap<readonly PublishedVersion[], WeakMap<PublishedVersion, Claim>>();

/**
 * The claim of a release.
 *
 * @param chosen the version a visit has
 * @param versions all of the remote: a path that its earlier releases had is not a new claim
 */
export function claimOf(
  remote: string,
  chosen: PublishedVersion,
  versions: readonly PublishedVersion[],
): Claim {
  const known = claims.get(versions) ?? new WeakMap<PublishedVersion, Claim>();
  const claim = known.get(chosen) ?? newClaim(remote, chosen, versions);
  claims.set(versions, known.set(chosen, claim));
  return claim;
}

function newClaim(
  remote: string,
  chosen: PublishedVersion,
  versions: readonly PublishedVersion[],
): Claim {
  const { paths = [] } = chosen.extras;
  const sinceOf = pathsSince(chosen, versions);
  const times = new Map(paths.map((path) => [path, sinceOf(path)]));
  return { remote, paths, since: (path) => times.get(path) ?? sinceOf(path) };
}
