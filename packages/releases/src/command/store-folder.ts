import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../store/release-error.js';
import { repositoryFolder } from '../store/repository-folder.js';

/**
 * The folder of the release store: the given one, or `.data/releases` of the repository that the
 * workspace belongs to, or of the workspace itself where it is in none.
 *
 * @param workspace absolute folder of a remote
 * @throws {ReleaseError} where the given one is a name of spaces, or no whole path
 */
export function storeFolder(workspace: string, given: string | undefined): string {
  if (given && !given.trim()) {
    throw new ReleaseError('RELEASES_DIR is blank. Name a folder, or leave it out.');
  }
  if (given && !path.isAbsolute(given)) {
    throw new ReleaseError(
      `RELEASES_DIR is ${given}, and npm runs this in the folder of the remote. Name the whole path, for example ${path.join(workspace, given)}.`,
    );
  }
  if (given) return path.resolve(given);
  return path.join(repositoryFolder(workspace) ?? workspace, '.data/releases');
}

/** @throws {ReleaseError} where the folder of a remote is a link: hosts serve nothing from outside of a store */
export async function assertNoLink(store: string, remote: string): Promise<void> {
  const folder = path.join(store, remote);
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isSymbolicLink()) return;
  throw new ReleaseError(
    `${folder} is a symbolic link, which hosts do not follow: put the folder itself there.`,
  );
}
