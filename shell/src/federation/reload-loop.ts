import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** How soon a page that reloads itself does so, also on a slow phone: after its scripts have begun, or its loaders ended. */
const EARLY_MS = 3_000;

/** More than an impatient visitor loads; where a page reloads itself they take two seconds on a fast machine. */
const MOST_DOCUMENTS = 10;

/** Where this document is counted. */
let key: string;

/** The number of this document; 0 when it does not count. */
let documentNumber = 0;

/**
 * Counts the documents of this address that were left early in this tab, one after the other. The shell itself reloads one
 * after 8 seconds, or once.
 *
 * @throws {Error} after too many, so that the page's code does not run; the next document counts as the first again, so
 *   that "Try again" works
 */
export function countDocuments(): void {
  key = `left-early:${location.pathname}`;
  documentNumber = leftBefore() + 1;
  if (documentNumber > MOST_DOCUMENTS) documentNumber = 0;
  countFromNow();
  if (documentNumber === 0) throw new Error('The page loads itself again and again.');
}

/**
 * Counts on from when the page can be shown: its effects run only then, however long its code and loaders have taken.
 * Without storage, or when it is full, nothing is counted.
 */
export function countFromNow(): void {
  try {
    sessionStorage.setItem(key, `${documentNumber} ${Date.now()}`);
  } catch {}
}

/** A page that reloads itself never gets as far as another page: reaching one resets the count. */
export function resetCountElsewhere(router: Router): void {
  const { pathname } = location;
  router.subscribe(({ location: shown }) => {
    if (shown.pathname === pathname) return;
    documentNumber = 0;
    countFromNow();
  });
}

function leftBefore(): number {
  try {
    const [before = 0, began = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    // However long a document takes to arrive: it is requested when the one before is left, which may still end its
    // loaders after that. `timeOrigin` is of another clock, which some browsers stop while the machine sleeps.
    return Date.now() - performance.now() - began < EARLY_MS ? before : 0;
  } catch {
    return 0;
  }
}
