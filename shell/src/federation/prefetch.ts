import { remoteOf, remoteRoutes } from './remote-routes';

/** Loads a remote's routes as soon as a visitor is about to follow a link to it. */
export function prefetchOnIntent(current: string | undefined): void {
  const known = new Set([current]);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
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
