import type { LiveClaims } from './other-remotes.js';
import { overlaps, scoreOf } from './path-pattern.js';

/**
 * The path of another remote that keeps a remote from serving one. As in hosts, the remote that has had it for longer
 * keeps it: the store may still hold a later claim.
 *
 * @param mine since when the remote has the path itself, in milliseconds since 1970
 */
export const ownedPath = (
  path: string,
  mine: number,
  { paths = [], since }: Pick<LiveClaims, 'paths' | 'since'>,
): string | undefined => paths.find((theirs) => isWithin(path, theirs) && since(theirs) <= mine);

/**
 * Whether a path is another remote's: the same one, below its `/quotes/*`, or one of which neither is more specific
 * where both match, such as `/:id/print` beside `/quotes/:id`. Paths within `/*` are free for all.
 */
function isWithin(path: string, theirs: string): boolean {
  if (scoreOf(path) === scoreOf(theirs) && overlaps(path, theirs)) return true;
  const prefix = theirs.endsWith('/*') ? theirs.slice(0, -2) : undefined;
  return Boolean(prefix) && (path === prefix || path.startsWith(`${prefix}/`));
}
