import { useEffect, useEffectEvent } from 'react';

const HOUR_MS = 60 * 60_000;

/**
 * Reloads what changes as time passes, such as the next clean: each hour, and when the visitor returns to the page.
 */
export function useRegularReload(load: () => Promise<unknown>): void {
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
