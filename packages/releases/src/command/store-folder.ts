import path from 'node:path';
import { repositoryFolder } from '../store/repository-folder.js';

/**
 * The folder of the release store: the given one, or `.data/releases` of the repository that the
 * workspace belongs to, or of the workspace itself where it is in none.
 *
 * @param workspace absolute folder of a remote
 */
export function storeFolder(workspace: string, given: string | undefined): string {
  if (given) return path.resolve(given);
  return path.join(repositoryFolder(workspace) ?? workspace, '.data/releases');
}
