import { RETRIES } from '@site/remote/retry-address';

let tries = 0;

/**
 * Shows the page again. Once every address of its files was tried, some browsers would request none of
 * them again: a new document starts afresh, unless the site cannot be reached.
 *
 * @param show leads the router to the page
 */
export async function tryAgain(show: () => unknown): Promise<void> {
  tries += 1;
  if (tries > RETRIES && (await isReachable())) location.reload();
  else show();
}

async function isReachable(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}
