import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Numbers the history entries of jumps inside a page, such as that of the skip link, as the router numbers
 * its own. Without a number the router does not know how far back an entry is, and a page that asks before it
 * is left cannot ask.
 */
export function numberJumps(router: Router): void {
  let latest = numberOf(history.state) ?? 0;
  router.subscribe(() => {
    latest = numberOf(history.state) ?? latest;
  });
  // Before the router, which listens at the same place.
  addEventListener('popstate', () => number(), { capture: true });

  function number() {
    const { pathname, search, hash } = router.state.location;
    const isOwn = numberOf(history.state) !== undefined;
    const isSamePage = location.pathname === pathname && location.search === search;
    // The position of entries from before the router stays unknown.
    if (isOwn || !isSamePage) return;
    // A jump to the current address replaces its entry.
    const idx = location.hash === hash ? latest : latest + 1;
    history.replaceState({ ...history.state, idx }, '');
  }
}

/** The router's number of an entry. */
const numberOf = (state: unknown): number | undefined => {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : undefined;
};
