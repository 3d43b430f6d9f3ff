import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.js';
import { foldersBuiltInto } from './workspaces.js';

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
/** What no build reads. */
const NOT_BUILT = /^(dist|node_modules|test|testing|\..*)$|\.(test\.tsx?|md|tsbuildinfo)$/;

/** A digest of everything that a workspace's build depends on. */
export function digestInputs(workspace: string): string {
  const hash = createHash('sha256');
  const folders = foldersBuiltInto(workspace).sort();
  for (const file of [...SHARED_INPUTS, ...folders.flatMap(filesBelow)]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}
