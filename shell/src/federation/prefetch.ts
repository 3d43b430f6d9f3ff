import { remoteOf, remoteRoutes } from './remote-routes';

/** Missing in TypeScript's types, and in some browsers. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

/**
 * Loads a remote's routes as soon as a visitor is about to follow a link to it; not its pages, whose files
 * would use up the addresses at which a page that failed is tried again. Nothing is loaded for visitors who
 * save data.
 */
export function prefetchOnIntent(current: string | undefined): void {
  const known = new Set([current]);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (savesData()) return;
    const remote = remoteOf(link.pathname);
    if (remote === undefined || known.has(remote)) return;
    known.add(remote);
    // Not shown: following the link shows the failure.
    remoteRoutes(remote).catch(() => known.delete(remote));
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true });
  }
}

const savesData = () => (navigator as NavigatorWithConnection).connection?.saveData === true; // what browsers have
