import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** As many as browsers follow from one document to the next. */
const MOST_REDIRECTS = 20;

/** Redirects since the last page was shown; undefined on the server, where each ends the request. */
let followed: number | undefined;

/** Counts the redirects of each navigation from now on. */
export function countRedirects(router: Router): void {
  followed = 0;
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') followed = 0;
  });
}

/**
 * Passes on what a loader has returned. The router follows redirects without end, and so fast that the page would no
 * longer respond to its visitor. At an address that it cannot follow, it throws outside of all pages.
 *
 * @throws {Error} in place of a redirect after 20 others, or to an address of no page
 */
export function checkedRedirect<T>(result: T): T {
  const address = result instanceof Response ? result.headers.get('Location') : null;
  if (followed === undefined || address === null) return result;
  followed += 1;
  if (followed > MOST_REDIRECTS) throw new Error('The page redirects in a circle.');
  if (!new URL(address, location.href).protocol.startsWith('http')) {
    throw new Error('A page cannot redirect there.');
  }
  return result;
}
