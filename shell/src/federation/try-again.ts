import { RETRIES } from '@site/remote/retry-address';

/** How long the button may seem to do nothing. */
const PATIENCE_MS = 5_000;

let tries = 0;

/**
 * Shows the page again. After every address of its files was tried, some browsers would request none of them
 * again: then a new document is loaded, unless the site does not answer. First all requests end: over HTTP/1.1, streams
 * that a page has left open take the few connections to the site, and no other page would arrive.
 *
 * @param show leads the router to the page
 */
export async function tryAgain(show: () => unknown): Promise<void> {
  tries += 1;
  window.stop();
  if (tries > RETRIES && (await isReachable())) location.reload();
  else show();
}

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}
