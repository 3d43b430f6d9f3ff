import { useSyncExternalStore } from 'react';

/**
 * Whether the browser may reach the internet, updated when that changes. False is certain; true only means
 * that there is a network. The server renders as for true.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
