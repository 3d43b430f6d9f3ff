import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Numbers the history entries of jumps inside a page, such as that of the skip link, as the router numbers
 * its own. Without a number the router does not know how far back an entry is, and a page that asks before it
 * is left cannot ask.
 *
 * @returns a function that takes the router, which must be made after this call: browsers call listeners in the order
 *   in which they were added
 */
export function numberJumps(): (router: Router) => void {
  let router: Router | undefined;
  let latest = 0;
  addEventListener('popstate', onMove);
  return (made) => {
    router = made;
    latest = numberOf(history.state) ?? 0;
    router.subscribe(() => {
      latest = numberOf(history.state) ?? latest;
    });
  };

  function onMove(event: PopStateEvent) {
    if (!router) return;
    const { location: shown, navigation } = router.state;
    const isSamePage = location.pathname === shown.pathname && location.search === shown.search;
    const isOwn = numberOf(history.state) !== undefined;
    // The position of entries from before the router stays unknown.
    if (isOwn || !isSamePage) return;
    // A jump to the current address replaces its entry.
    const idx = location.hash === shown.hash ? latest : latest + 1;
    history.replaceState({ ...history.state, idx }, '');
    // Going back ends a navigation; a page that jumps again and again would end each that its visitors begin.
    if (navigation.state !== 'idle') event.stopImmediatePropagation();
  }
}

/** The router's number of an entry. */
const numberOf = (state: unknown): number | undefined => {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : undefined;
};
