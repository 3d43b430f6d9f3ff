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
  const response = await fetch(release.entry, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (response?.status !== 404 && response?.status !== 410) return;
  remember(key);
  location.reload();
}

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
