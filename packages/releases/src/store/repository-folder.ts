import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository that a folder lies in: the nearest above whose package.json has workspaces. */
export function repositoryFolder(inner: string): string | undefined {
  for (let folder = path.dirname(inner); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && /"workspaces"\s*:/.test(readFileSync(manifest, 'utf8')))
      return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}
