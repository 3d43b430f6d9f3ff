import { repositoryFolder } from '@site/releases/store/repository-folder';

/** The folder of the repository. */
export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  const root = repositoryFolder(folder);
  if (root) return root;
  throw new Error(`${folder} is not in a repository: no package.json above it has workspaces.`);
}
