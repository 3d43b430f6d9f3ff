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
 * longer respond to its visitor.
 *
 * @throws {Error} in place of a redirect after 20 others
 */
export function unlessLoop<T>(result: T): T {
  if (followed === undefined || !isRedirect(result)) return result;
  followed += 1;
  if (followed > MOST_REDIRECTS) throw new Error('The page redirects in a circle.');
  return result;
}

const isRedirect = (result: unknown) =>
  result instanceof Response && result.headers.has('Location');
