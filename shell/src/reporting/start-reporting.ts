import type { createBrowserRouter } from 'react-router-dom';

/** Longest delay before the reporter loads, in milliseconds; short visits would otherwise report nothing. */
const LATEST_MS = 3_000;

/**
 * Loads the reporter when the page has nothing else to do.
 *
 * @param router left out where scripts could not take over the document
 */
export function startReporting(router?: ReturnType<typeof createBrowserRouter>): void {
  if (process.env.NODE_ENV === 'development') return;
  const { pathname } = location;
  const load = async () => {
    const { report } = await import(/* webpackChunkName: "reporter" */ './reporter');
    report(pathname, router);
  };
  // The page works without the reporter.
  whenIdle(() => void load().catch(() => {}));
}

/** Some browsers do not say when they are idle. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS / 3);
}
