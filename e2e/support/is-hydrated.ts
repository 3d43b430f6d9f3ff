/** What React 19 keeps at the document; it is not documented. */
interface RootFiber {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated?: boolean } } };
}

/**
 * Runs in the page: React has taken over the whole document. Hydration is done in slices, so that parts of
 * the document are known to React before it listens.
 */
export function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (!key) return false;
  const { stateNode }: RootFiber = Reflect.get(document, key);
  const { child, memoizedState } = stateNode.current;
  return child !== null && memoizedState.isDehydrated !== true;
}
