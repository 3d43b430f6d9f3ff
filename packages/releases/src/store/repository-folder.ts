import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository that a folder lies in: the nearest above whose package.json has workspaces. */
export const repositoryFolder = (inner: string) => folderAbove(inner, /"workspaces"\s*:/);

/** The repository of the site that a folder lies in, by the rule of `mfe new`: its workspaces are remotes. */
export const siteFolder = (inner: string) => folderAbove(inner, /"workspaces"[^\]]*"mfe-\*"/);

/** The nearest folder above whose package.json matches. */
function folderAbove(inner: string, pattern: RegExp): string | undefined {
  for (let folder = path.dirname(inner); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && pattern.test(readFileSync(manifest, 'utf8'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}
