import { isWithinPaths } from '../../store/path-pattern.js';
import type { RouteFacts } from '../route-facts.js';
import { hostPathOf } from './host-paths.js';

/**
 * Sentences for the routes at addresses that the host serves itself.
 *
 * @param paths of the remote: one that is the host's is refused itself, so routes within it are not refused again
 */
export function routesOfHost(facts: readonly RouteFacts[], paths: readonly string[]): string[] {
  const refused = paths.filter(hostPathOf);
  return facts.flatMap(({ place, path }) => {
    if (path === undefined || !hostPathOf(path.toLowerCase())) return [];
    if (isWithinPaths(path, refused)) return [];
    return [
      `The route ${path} at ${place} belongs to the host, which serves it itself. Choose another path, or remove the route.`,
    ];
  });
}
