import { matchRoutes } from 'react-router-dom';
import { remoteOf, remoteRoutes } from './remote-routes';

/** Missing in TypeScript's types, and in some browsers. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

/**
 * Loads a page's files as soon as a visitor is about to follow a link to it. Nothing is loaded for visitors
 * who save data.
 */
export function prefetchOnIntent(): void {
  const known = new Set([location.pathname]);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || savesData()) return;
    const { pathname } = link;
    if (known.has(pathname)) return;
    known.add(pathname);
    // Not shown: following the link shows the failure.
    prefetchPage(pathname).catch(() => known.delete(pathname));
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}

async function prefetchPage(pathname: string) {
  const remote = remoteOf(pathname);
  if (remote === undefined) return;
  const matches = matchRoutes(await remoteRoutes(remote), pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route: { lazy } }) => typeof lazy === 'function' && lazy()),
  );
}

const savesData = () => (navigator as NavigatorWithConnection).connection?.saveData === true; // what browsers have
