import { shapeOf } from './path-pattern.js';
import type { PublishedVersion } from './pointer-schema.js';

/**
 * Since when a remote has its paths without a break: a path that its earlier releases had is not a new claim. A canary
 * has them since it was promoted, or since before that if the default has them, too.
 *
 * @param chosen the version whose claim it is
 * @param versions all of the remote
 * @returns a function that gives the time of one path, in milliseconds since 1970
 */
export function pathsSince(
  chosen: PublishedVersion,
  versions: readonly PublishedVersion[],
): (path: string) => number {
  const { deployment, extras } = chosen;
  const { liveSince, promotedAt, publishedAt } = extras;
  // A canary may have been live before, and the remote may have given up its paths after that.
  const began = deployment.default ? (liveSince ?? promotedAt) : (promotedAt ?? liveSince);
  const before = liveBefore(chosen, versions);
  return (path) => {
    let since = Date.parse(began ?? publishedAt);
    for (const earlier of before) {
      if (!earlier.shapes.has(shapeOf(path))) break;
      since = Math.min(since, earlier.since);
    }
    return since;
  };
}

/**
 * The versions that were live before, newest first; most that were rolled back have no `liveSince`. A canary is among
 * them, as it may have been live before it became one. The default comes first: one with a later time was rolled back.
 */
function liveBefore(chosen: PublishedVersion, versions: readonly PublishedVersion[]) {
  return versions
    .filter(({ extras }) => extras.liveSince !== undefined)
    .filter((version) => version !== chosen || !chosen.deployment.default)
    .map(({ deployment, extras: { liveSince = '', paths = [] } }) => ({
      isDefault: deployment.default,
      since: Date.parse(liveSince),
      shapes: new Set(paths.map(shapeOf)),
    }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.since - a.since);
}
