import { TIMEOUT_MS } from '@site/remote/with-timeout';
import { useLayoutEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

interface Router {
  state: Pick<ReturnType<typeof createBrowserRouter>['state'], 'restoreScrollPosition'>;
}

/** What only visitors do: from then on they choose where on the page they are. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let router: Router | undefined;

/** Names the router whose positions {@link useLateScroll} repeats. */
export function repeatScrolls(of: Router): void {
  router = of;
  // React Router leaves this to the browser when a page is hidden, also one that the browser keeps for Back.
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/**
 * React Router scrolls once to where the visitor was. A page whose content the browser has yet to load is too short for
 * that: it is scrolled again as it grows, for 8 seconds or until the visitor does something.
 */
export function useLateScroll(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is that of the location
  useLayoutEffect(() => {
    const position = router?.state.restoreScrollPosition;
    if (typeof position === 'number') return scrollAsPageGrows(position);
  }, [location]);
}

/** @returns ends it */
function scrollAsPageGrows(position: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, position);
    // Not all browsers scroll by parts of a pixel.
    if (scrollY > position - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of INPUT) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const type of INPUT) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
