import { pinnedRemote } from './remote-routes';

/**
 * Reloads the document when this visit's version of a remote is no longer published, as happens in a
 * tab that was open for weeks. A page is reloaded once for each version, so that it never loops: the entry of the history
 * remembers it, which browsers that allow no storage have too.
 */
export async function reloadOnceIfGone(remote: string): Promise<void> {
  const release = pinnedRemote(remote);
  if (!release) return;
  const reloadedFor = `${remote}@${release.version}`;
  if (history.state?.reloadedFor === reloadedFor) return;
  const response = await fetch(release.entry, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (response?.status !== 404 && response?.status !== 410) return;
  history.replaceState({ ...history.state, reloadedFor }, '');
  location.reload();
}
