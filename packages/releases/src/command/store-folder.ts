import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the release store: the given one, or `.data/releases` of the repository that the
 * workspace belongs to, or of the workspace itself where it stands alone.
 *
 * @param workspace absolute folder of a remote
 */
export function storeFolder(workspace: string, given: string | undefined): string {
  if (given) return path.resolve(given);
  return path.join(repositoryOf(workspace) ?? workspace, '.data/releases');
}

/** The nearest folder above whose package.json has workspaces. */
function repositoryOf(workspace: string): string | undefined {
  for (let folder = path.dirname(workspace); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && /"workspaces"\s*:/.test(readFileSync(manifest, 'utf8')))
      return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}
