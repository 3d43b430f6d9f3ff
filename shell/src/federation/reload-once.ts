import { pinnedRemote } from './remote-routes';

/**
 * Reloads the document when this visit's version of a remote is no longer published, as happens in a
 * tab that was open for weeks. It does so once for each version, so that it never loops.
 */
export async function reloadOnceIfGone(remote: string): Promise<void> {
  const release = pinnedRemote(remote);
  if (!release) return;
  const key = `reloaded-for:${remote}@${release.version}`;
  if (isRemembered(key)) return;
  // Not HEAD: a store at another address may allow only GET.
  const response = await fetch(release.entry, { cache: 'no-store' }).catch(() => undefined);
  void response?.body?.cancel();
  if (!response || !isMissing(response, release.entry)) return;
  remember(key);
  location.reload();
}

/** A bucket that may not be listed answers 403 for what it does not have. */
const isMissing = ({ status }: Response, entry: string) =>
  status === 404 || status === 410 || (status === 403 && isElsewhere(entry));

const isElsewhere = (entry: string) => new URL(entry, location.href).origin !== location.origin;

/** Without storage, or when it is full, the history entry remembers it, for its own page. */
function isRemembered(key: string): boolean {
  if (history.state?.[key] !== undefined) return true;
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    history.replaceState({ ...history.state, [key]: 'yes' }, '');
  }
}
