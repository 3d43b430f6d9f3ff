import type { RouteFacts } from '../route-facts.js';
import { isWithinPaths } from './within-paths.js';

/** Paths that the host serves itself. */
const HOST_PATHS = ['/api', '/assets', '/mfe', '/robots.txt', '/sitemap.xml'];

/** Whether a path is one of the host, or below one. */
export const isOfHost = (path: string): boolean =>
  HOST_PATHS.some((own) => path === own || path.startsWith(`${own}/`));

/**
 * Sentences for the routes at addresses that the host answers itself.
 *
 * @param paths of the remote: where one of them is the host's, the path itself is refused
 */
export function routesOfHost(facts: readonly RouteFacts[], paths: readonly string[]): string[] {
  const refused = paths.filter(isOfHost);
  return facts.flatMap(({ place, path }) => {
    if (path === undefined || !isOfHost(path.toLowerCase())) return [];
    if (isWithinPaths(path, refused)) return [];
    return [
      `The route ${path} at ${place} belongs to the host, which answers there itself: choose another path, or take it out.`,
    ];
  });
}
