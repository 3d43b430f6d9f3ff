import type { LiveClaims } from '../../store/other-remotes.js';
import { ownedPath } from '../../store/owned-path.js';
import { type Grants, rivalOf } from '../../store/route-grants.js';
import type { RouteFacts } from '../route-facts.js';

/**
 * Sentences for the routes of a remote that no host mounts, because their addresses belong to other remotes.
 *
 * @param grants the paths of all remotes, its own as well
 */
export const routesOfOthers = (
  remote: string,
  facts: readonly RouteFacts[],
  grants: Grants,
): string[] =>
  facts.flatMap(({ place, path, isIndex }) => {
    const rival = path === undefined ? undefined : rivalOf(remote, { path, isIndex }, grants);
    if (!rival) return [];
    return [
      `The route ${path} at ${place} has addresses of ${rival.path}, which belongs to ${rival.remote}, so the host would not show it. Choose another path, or remove the route.`,
    ];
  });

/** The paths of other remotes, except those that the remote itself has had for longer. */
export const grantsOfOthers = (
  own: Pick<LiveClaims, 'paths' | 'since'>,
  others: readonly LiveClaims[],
): Grants =>
  others.map(({ name, paths = [], since }) => [
    name,
    paths.filter((path) => !ownedPath(path, since(path), own)),
  ]);
