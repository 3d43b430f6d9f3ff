import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the markup of the server and in the first client render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
