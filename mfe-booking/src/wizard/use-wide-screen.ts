import { useSyncExternalStore } from 'react';

/** From the breakpoint of requirements §9 on, the schedule is a table. */
const WIDE_SCREEN = '(min-width: 1024px)';

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
