import { WIDE_SCREEN } from '@site/ui/breakpoints';
import { useSyncExternalStore } from 'react';

/** Whether the screen fits the table; false on the server and while hydrating. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

const isWide = () => window.matchMedia(WIDE_SCREEN).matches;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(WIDE_SCREEN);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
