import { useEffect, useEffectEvent } from 'react';

const HOUR_MS = 60 * 60_000;

/**
 * Loads again what changes with the time, such as the next clean and what can still be changed: each hour, and when
 * somebody returns to the page.
 */
export function useFreshness(load: () => Promise<unknown>): void {
  const loadIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void load();
  });
  useEffect(() => {
    const reload = () => loadIfVisible();
    const timer = setInterval(reload, HOUR_MS);
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, []);
}
