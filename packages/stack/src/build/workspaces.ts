import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.js';

interface Manifest {
  dependencies?: Record<string, string>;
}

/** Folders of the packages of this repository that end up in a workspace's build, its own first. */
export function foldersBuiltInto(workspace: string): string[] {
  const folders = [workspace];
  for (const folder of folders) {
    const manifest = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
    for (const name of Object.keys((JSON.parse(manifest) as Manifest).dependencies ?? {})) {
      const used = name.replace(/^@site\//, 'packages/');
      if (used !== name && !folders.includes(used)) folders.push(used);
    }
  }
  return folders;
}
