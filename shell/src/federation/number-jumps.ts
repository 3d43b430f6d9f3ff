import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Gives the entry in the browser's history that a jump inside a page makes, such as that of the skip link, the number
 * that the router gives to its own. From an entry without one the router does not know how far it is back: it holds
 * nobody on a page that asks before it is left.
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
    // What was there before the router came keeps its place unknown.
    if (isOwn || !isSamePage) return;
    // A jump to where the visitor is takes the place of its entry.
    const idx = location.hash === hash ? latest : latest + 1;
    history.replaceState({ ...history.state, idx }, '');
  }
}

/** The router's number of an entry. */
const numberOf = (state: unknown): number | undefined => {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : undefined;
};
