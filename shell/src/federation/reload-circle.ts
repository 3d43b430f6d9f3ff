import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** How soon after the start of its scripts a page that reloads itself does so, also on a slow phone. */
const EARLY_MS = 3_000;

/** More than an impatient visitor loads; where a page reloads itself they take two seconds on a fast machine. */
const MOST_DOCUMENTS = 10;

/**
 * Counts the documents of this address that were left early in this tab, one after the other. The shell itself reloads one
 * after 8 seconds, or once.
 *
 * @throws {Error} after too many, so that the code of the page does not run; the next one is the first again, for "Try again"
 */
export function countDocuments(): void {
  const key = keyOf(location.pathname);
  const times = leftBefore(key) + 1;
  const isCircle = times > MOST_DOCUMENTS;
  remember(key, isCircle ? '' : `${times} ${Date.now()}`);
  if (isCircle) throw new Error('The page loads itself again and again.');
}

/** From a page that reloads itself nobody comes to another one: the count of the address begins anew there. */
export function countAnewElsewhere(router: Router): void {
  const { pathname } = location;
  router.subscribe(({ location: shown }) => {
    if (shown.pathname !== pathname) remember(keyOf(pathname), '');
  });
}

const keyOf = (pathname: string) => `left-early:${pathname}`;

function leftBefore(key: string): number {
  try {
    const [times = 0, began = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    // However long a document takes to arrive: it is requested when the one before is left. `timeOrigin` is of another
    // clock, which some browsers stop while the machine sleeps.
    return Date.now() - performance.now() - began < EARLY_MS ? times : 0;
  } catch {
    return 0;
  }
}

/** Without storage, or when it is full, nothing is counted. */
function remember(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
