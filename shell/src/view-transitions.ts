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
  if ('startViewTransition' in document) controlFades();
  const { navigate } = router;
  router.navigate = (to: To | number | null, options?: NavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: isOtherPage(to) && mayFade() });
}

/**
 * Ignores the rejection of a skipped fade, which React Router leaves without a handler and which is not a failure: the
 * page is there. Skips fades that the visitor does not want, since Back and Forward repeat earlier ones, and ends a fade
 * after {@link MAX_FADE_MS}.
 */
function controlFades() {
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
