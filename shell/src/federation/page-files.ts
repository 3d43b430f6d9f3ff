import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A route that names its chunk otherwise than by its id. */
type WithChunk = RouteObject & { handle?: { chunk?: unknown } };

/**
 * Addresses of the scripts and stylesheets of a page, which have the name of its route's chunk; what they
 * import besides is not among them. The document lists them with their digests.
 *
 * @param routes of the remote, as it exposes them
 * @param entry address of its entry, which lies beside them
 */
export function pageFiles(routes: RouteObject[], pathname: string, entry: string): string[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const starts = (matchRoutes<WithChunk>(routes, pathname) ?? []).map(
    ({ route }) => `${folder}${route.handle?.chunk ?? route.id}.`,
  );
  return listedFiles().filter(
    (address) => !address.includes('?') && starts.some((start) => address.startsWith(start)),
  );
}

function listedFiles(): string[] {
  const text = document.querySelector('script[type="importmap"]')?.textContent || '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(text);
  return Object.keys(integrity);
}
