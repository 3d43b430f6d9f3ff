import { shapeOf } from './path-pattern.js';
import type { PublishedVersion } from './pointer-schema.js';

/**
 * Since when a remote has its paths without a break: a path that its earlier releases had is not a new claim. A canary
 * has them since it was promoted.
 *
 * @param chosen the version whose claim it is
 * @param versions all of the remote
 * @returns a function that gives the time of one path, in milliseconds since 1970
 */
export function pathsSince(
  chosen: PublishedVersion,
  versions: readonly PublishedVersion[],
): (path: string) => number {
  const { liveSince, promotedAt, publishedAt } = chosen.extras;
  const before = liveBefore(chosen, versions);
  return (path) => {
    let since = Date.parse(liveSince ?? promotedAt ?? publishedAt);
    for (const earlier of before) {
      if (!earlier.shapes.has(shapeOf(path))) break;
      since = Math.min(since, earlier.since);
    }
    return since;
  };
}

/** Versions that were live, and were not rolled back, newest first. */
function liveBefore(chosen: PublishedVersion, versions: readonly PublishedVersion[]) {
  return versions
    .filter((version) => version !== chosen && version.extras.liveSince !== undefined)
    .map(({ extras: { liveSince = '', paths = [] } }) => ({
      since: Date.parse(liveSince),
      shapes: new Set(paths.map(shapeOf)),
    }))
    .sort((a, b) => b.since - a.since);
}
