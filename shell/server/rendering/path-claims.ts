import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { shapeOf } from '../../src/path-table.js';

/** The paths that a remote wants to serve. */
export interface Claim {
  remote: string;
  paths: readonly string[];
  /** Since when it has one of them without a break, in milliseconds since 1970. */
  since(path: string): number;
}

/** The paths of each remote, of which no two have the same. */
export interface SettledPaths {
  paths: ReadonlyMap<string, readonly string[]>;
  /** A sentence for each path that a remote does not get. */
  refusals: string[];
}

/**
 * Gives a path that several remotes claim to the one that has had it for longest.
 *
 * @param owners who has which path by now, by its shape, whatever a pointer says about times
 */
export function settleClaims(
  claims: readonly Claim[],
  owners: ReadonlyMap<string, string> = new Map(),
): SettledPaths {
  const claimants = new Map<string, Claim[]>();
  for (const claim of claims) {
    for (const path of claim.paths) {
      const shape = shapeOf(path);
      claimants.set(shape, [...(claimants.get(shape) ?? []), claim]);
    }
  }
  const refusals: string[] = [];
  const isGranted = (claim: Claim, path: string) => {
    const shape = shapeOf(path);
    const claiming = claimants.get(shape) ?? [];
    const owner =
      claiming.find(({ remote }) => remote === owners.get(shape)) ?? longestHolder(claiming, path);
    if (owner === claim) return true;
    refusals.push(`${claim.remote} claims ${path}, which ${owner?.remote} has already and keeps.`);
    return false;
  };
  const paths = claims.map(
    (claim) => [claim.remote, claim.paths.filter((path) => isGranted(claim, path))] as const,
  );
  return { paths: new Map(paths), refusals };
}

/** @param claims from which a tie goes to the first by name */
function longestHolder(claims: readonly Claim[], path: string): Claim | undefined {
  if (claims.length < 2) return claims[0];
  return claims
    .map((claim) => ({ claim, since: claim.since(path) }))
    .sort((a, b) => a.since - b.since || (a.claim.remote < b.claim.remote ? -1 : 1))[0]?.claim;
}

/**
 * The claim of a release.
 *
 * @param chosen the version a visit has
 * @param versions all of the remote: a path that its releases before had is not a new claim
 */
export function claimOf(
  remote: string,
  chosen: PublishedVersion,
  versions: readonly PublishedVersion[],
): Claim {
  const { paths = [], liveSince, publishedAt } = chosen.extras;
  return {
    remote,
    paths,
    since(path) {
      let since = Date.parse(liveSince ?? publishedAt);
      for (const { extras } of liveBefore(chosen, versions)) {
        if (!extras.paths?.some((earlier) => shapeOf(earlier) === shapeOf(path))) break;
        since = Math.min(since, Date.parse(extras.liveSince ?? ''));
      }
      return since;
    },
  };
}

/** Versions that were live, and were not rolled back, newest first. */
function liveBefore(chosen: PublishedVersion, versions: readonly PublishedVersion[]) {
  const start = ({ extras }: PublishedVersion) => Date.parse(extras.liveSince ?? '');
  return versions
    .filter((version) => version !== chosen && version.extras.liveSince !== undefined)
    .sort((a, b) => start(b) - start(a));
}
