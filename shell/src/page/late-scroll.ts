import { TIMEOUT_MS } from '@site/remote/with-timeout';
import { useLayoutEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

interface Router {
  state: Pick<ReturnType<typeof createBrowserRouter>['state'], 'restoreScrollPosition'>;
}

/** What only visitors do: from then on they choose where on the page they are. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let router: Router | undefined;

/** Where React Router keeps positions. It knows the first page of every document by its address only. */
const POSITIONS = 'react-router-scroll-positions';

/** Names the router whose positions {@link useLateScroll} repeats. A link from elsewhere leads to the top of a page. */
export function repeatScrolls(of: Router): void {
  router = of;
  if (isFollowedLink()) forgetPosition(location.pathname + location.search);
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

function isFollowedLink(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
}

function forgetPosition(key: string): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
    delete positions[key];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // Without storage there are no positions.
  }
}

/** @returns ends it */
function scrollAsPageGrows(position: number): () => void {
  let reached = 0;
  let height = 0;
  const observer = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement;
    // Not all that scrolls is an event here: neither the scrollbar of Firefox nor a screen reader.
    if (scrollY < reached && scrollHeight >= height) return stop();
    scrollTo(0, position);
    reached = scrollY;
    height = scrollHeight;
    // Not all browsers scroll by parts of a pixel.
    if (reached > position - 1) stop();
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
