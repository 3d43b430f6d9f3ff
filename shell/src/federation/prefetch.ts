import { matchRoutes, type RouteObject } from 'react-router-dom';
import { pageFiles } from './page-files';
import { pinnedRemote, remoteOf } from './remote-routes';

/** Missing in TypeScript's types, and in some browsers. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

type LoadMounted = (remote: string) => Promise<RouteObject>;

/**
 * Loads the routes of a remote and a page of it as soon as a visitor is about to follow a link to it.
 * Nothing is loaded for visitors who save data.
 *
 * @param mounted loads the routes of a remote as the router gets them: others may be too many to match, or lead nowhere
 */
export function prefetchOnIntent(mounted: LoadMounted): void {
  const known = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const { pathname } = link;
    if (savesData() || known.has(pathname)) return;
    known.add(pathname);
    // Not shown: following the link shows the failure.
    prefetch(pathname, mounted).catch(() => known.delete(pathname));
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}

/**
 * Puts the entry of the remote and the page into the browser's cache before they are imported: a failed import would use
 * up one of the addresses at which they can be retried. The page is imported once its files have arrived and match their
 * digests.
 */
async function prefetch(pathname: string, mounted: LoadMounted): Promise<void> {
  const remote = remoteOf(pathname);
  const release = remote && pinnedRemote(remote);
  if (!release) return;
  await fillCache([release.entry]);
  const matches = matchRoutes([await mounted(remote)], pathname) ?? [];
  await Promise.all(pageFiles(matches, release.entry).map(fillCache));
  for (const { route } of matches) if (typeof route.lazy === 'function') await route.lazy();
}

/** @throws {Error} when the file does not arrive whole */
async function fillCache([address, integrity]: readonly [string, string?]): Promise<void> {
  const response = await fetch(address, { priority: 'low', integrity });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer(); // a body that is not read is not cached
}

const savesData = () => (navigator as NavigatorWithConnection).connection?.saveData === true; // what browsers have
