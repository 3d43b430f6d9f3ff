import { existsSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../store/error-code.js';
import { ReleaseError } from '../store/release-error.js';
import { keyFiles } from '../store/release-key.js';
import { siteFolder } from '../store/repository-folder.js';

/**
 * The folder of the release store: the given one, or `.data/releases` of the site's repository. A workspace outside of a
 * site has one of its own. `mfe new` puts keys beside it.
 *
 * @param workspace absolute folder of a remote
 * @param given value of RELEASES_DIR
 * @throws {ReleaseError} where the given one is blank, or not absolute
 */
export function storeFolder(workspace: string, given: string | undefined): string {
  if (given && !given.trim()) {
    throw new ReleaseError('RELEASES_DIR is blank. Name a folder, or leave it out.');
  }
  if (given && !path.isAbsolute(given)) {
    throw new ReleaseError(
      `RELEASES_DIR is ${given}, but npm runs this command in the folder of the remote. Give the absolute path, for example ${path.join(workspace, given)}.`,
    );
  }
  if (given) return path.resolve(given);
  return path.join(siteFolder(workspace) ?? workspace, '.data/releases');
}

/**
 * The private key that `mfe new` made in a workspace outside of a site. It counts where the store is elsewhere and has no
 * key beside it: the operator and the pipeline would not know a new one.
 *
 * @param workspace absolute folder of the remote
 * @param store absolute folder of the release store
 * @returns undefined where the key beside the store counts
 */
export function ownKeyFile(workspace: string, remote: string, store: string): string | undefined {
  const isElsewhere = path.relative(workspace, store).startsWith('..');
  if (!isElsewhere || siteFolder(workspace)) return undefined;
  const own = keyFiles(remote, storeFolder(workspace, undefined)).privateFile;
  return existsSync(own) && !existsSync(keyFiles(remote, store).privateFile) ? own : undefined;
}

/**
 * Checks the folders of a store and of a remote in it; either may be missing.
 *
 * @throws {ReleaseError} where something else is in the place of a folder, or the folder of the remote is a link: hosts
 *   serve nothing from outside of a store
 */
export async function assertFolders(store: string, remote: string): Promise<void> {
  const folder = path.join(store, remote);
  const [whole, own] = await Promise.all([
    stat(store).catch(codeOf),
    lstat(folder).catch(() => undefined),
  ]);
  // ENOTDIR: a file is in the place of a folder above the store.
  if (whole === 'ENOTDIR' || (typeof whole === 'object' && !whole.isDirectory())) {
    throw new ReleaseError(
      `The store ${store} is not a folder: remove the file in its place, or name a folder in RELEASES_DIR.`,
    );
  }
  if (own?.isSymbolicLink()) {
    throw new ReleaseError(
      `${folder} is a symbolic link, which hosts do not follow: put the folder itself there.`,
    );
  }
  if (own && !own.isDirectory()) {
    throw new ReleaseError(
      `${folder} is not a folder, so ${remote} can have no releases there: remove it, then run the command again.`,
    );
  }
}
