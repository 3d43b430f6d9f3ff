import { useSyncExternalStore } from 'react';

/** From the breakpoint of requirements §9 on, the schedule is a table. */
const WIDE_SCREEN = '(min-width: 1024px)';

/** Whether there is room for the table; not on the server, nor in the render that takes over. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

const isWide = () => window.matchMedia(WIDE_SCREEN).matches;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(WIDE_SCREEN);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
