import { TIMEOUT_MS } from '@site/remote/with-timeout';
import { useLayoutEffect } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router-dom';

interface Router {
  state: Pick<ReturnType<typeof createBrowserRouter>['state'], 'restoreScrollPosition'>;
}

/** What only visitors do: from then on they choose where on the page they are. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Where React Router keeps positions between documents. */
const POSITIONS = 'react-router-scroll-positions';

let router: Router | undefined;
let isFirstPage = true;

/** Names the router whose positions {@link useLateScroll} repeats. */
export function repeatScrolls(of: Router): void {
  router = of;
  isFirstPage = true;
  // React Router leaves this to the browser when a page is hidden, also one that the browser keeps for Back.
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/**
 * React Router scrolls once to where the visitor was, and so does the browser in a new document. A page whose content the
 * browser has yet to load is too short for that: it is scrolled again as it grows, for 8 seconds or until the visitor
 * does something.
 *
 * @param keyOf the key under which the position of a location is kept
 */
export function useLateScroll(keyOf: (location: Location) => string): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is that of the location
  useLayoutEffect(() => {
    const position = isFirstPage
      ? positionBefore(keyOf(location))
      : router?.state.restoreScrollPosition;
    isFirstPage = false;
    if (typeof position === 'number') return scrollAsPageGrows(position);
  }, [location]);
}

/** Where the visitor was in the document before, unless they have followed a link or have scrolled since. */
function positionBefore(key: string): unknown {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type === 'navigate') return undefined;
  const position = keptPositions()[key];
  const furthest = document.documentElement.scrollHeight - innerHeight;
  const isMoved = scrollY > 0 && Math.abs(scrollY - Math.min(Number(position), furthest)) > 1;
  return isMoved ? undefined : position;
}

function keptPositions(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  } catch {
    return {}; // without storage
  }
}

/** @returns a function that stops the scrolling */
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
