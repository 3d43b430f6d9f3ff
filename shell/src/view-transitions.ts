import type { createBrowserRouter, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type NavigateOptions = Parameters<Router['navigate']>[1];

/** Browsers deliver no clicks during a fade, and the stylesheet of a page may say how long it takes. */
const MAX_FADE_MS = 1_000;

/**
 * Lets the browser fade from each page to the next, whichever remotes they belong to: links need not ask
 * for it. Not for visitors who prefer reduced motion, and not where only the query changes.
 */
export function fadeBetweenPages(router: Router): void {
  if ('startViewTransition' in document) expectSkippedFades();
  const { navigate } = router;
  router.navigate = (to: To | number | null, options?: NavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: isOtherPage(to) && mayFade() });
}

/**
 * A fade that is skipped, as when the next navigation follows at once, is no failure: the page is there. React Router
 * leaves the promise that says so without a handler. An error of the page itself also rejects others. Back and Forward
 * fade between pages that faded before, whatever the visitor prefers since.
 */
function expectSkippedFades() {
  const start = document.startViewTransition;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => undefined);
    if (!mayFade()) transition.skipTransition();
    const end = setTimeout(() => transition.skipTransition(), MAX_FADE_MS);
    transition.finished.catch(() => undefined).then(() => clearTimeout(end));
    return transition;
  };
}

function isOtherPage(to: To | null): boolean {
  const path = typeof to === 'string' ? to : (to?.pathname ?? '');
  return new URL(path, location.href).pathname !== location.pathname;
}

const mayFade = () =>
  'startViewTransition' in document &&
  !document.hidden &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;
