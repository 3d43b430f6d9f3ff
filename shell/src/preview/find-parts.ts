import * as v from 'valibot';
import { VISIT_SELECTOR } from '../visit';
import { describePart, type PageFacts, remotePart, shellPart } from './page-parts';
import type { OutlinedPart } from './parts-overlay';

/** As much of the visit as is needed; the page itself does not read who owns what. */
const VisitBlock = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    rendered: v.boolean(),
    remotes: v.record(
      v.string(),
      v.object({
        version: v.string(),
        entry: v.string(),
        paths: v.array(v.string()),
        owner: v.exactOptional(v.string()),
      }),
    ),
  }),
);

/** Name of the measurement that the server sends with the document of a preview. */
const SERVER_MEASUREMENT = 'render';

/**
 * Finds the parts of the page that is shown.
 *
 * @returns a function that finds them anew each time that it is called
 */
export function partsFinder(): () => OutlinedPart[] {
  const visit = v.parse(VisitBlock, document.querySelector(VISIT_SELECTOR)?.textContent);
  const first = location.pathname;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const shellBase = new URL('.', script?.src || location.href).href;
  let isFromServer = visit.rendered;
  const facts = (): PageFacts => {
    // After a return to the page, the visitor sees what the browser has rendered.
    if (location.pathname !== first) isFromServer = false;
    return {
      visit,
      path: location.pathname,
      origin: location.origin,
      shellBase,
      isFromServer,
      serverMs: serverMs(),
      files: performance.getEntriesByType('resource').filter(isFile),
    };
  };
  return () => {
    const now = facts();
    const shell = describePart(shellPart(now));
    const remote = remotePart(now);
    return [
      ...outlined('[data-header] > header', shell),
      ...outlined('#content', remote ? describePart(remote) : shell),
      ...outlined('[data-header] > footer', shell),
    ];
  };
}

function outlined(selector: string, text: string): OutlinedPart[] {
  const element = document.querySelector(selector);
  return element ? [{ element, text }] : [];
}

function serverMs(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined;
  return navigation.serverTiming.find(({ name }) => name === SERVER_MEASUREMENT)?.duration;
}

const isFile = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry instanceof PerformanceResourceTiming;
