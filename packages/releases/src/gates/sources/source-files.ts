import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Names of folders that tools write. */
const WRITTEN = ['node_modules', 'dist', '.cache', '.wireit', '.data', '.git', 'test-results'];

/**
 * The files of a folder and of those inside it, except what tools write. Links are followed, but each folder is visited
 * once: a link may lead to a folder that it is in. Links to nothing are left out, such as the one by which Emacs marks a
 * file with unsaved changes.
 *
 * @returns paths that begin with the one of the folder
 */
export async function sourceFiles(folder: string): Promise<string[]> {
  const root = await realpath(folder);
  const files: string[] = [];
  const links: string[] = [];
  const visited = new Set<string>();
  const visit = async (at: string, real: string) => {
    if (visited.has(real)) return;
    visited.add(real);
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const found = path.join(at, entry.name);
      if (entry.isSymbolicLink()) links.push(found);
      if (entry.isFile()) files.push(found);
      if (entry.isDirectory() && !isWritten(entry.name)) {
        await visit(found, path.join(real, entry.name));
      }
    }
  };
  await visit(folder, root);
  // After all folders, so that what has a path without links is known by that one. Links may lead to more of them.
  for (const link of links) {
    const target = await stat(link).catch(() => undefined);
    if (target?.isFile()) files.push(link);
    if (!target?.isDirectory() || isWritten(path.basename(link))) continue;
    const real = await realpath(link);
    if (!isWritten(path.relative(root, real))) await visit(link, real);
  }
  return files;
}

/** Whether a file is in a folder that tools write, or is one. */
export const isWritten = (file: string) =>
  file.split(path.sep).some((name) => WRITTEN.includes(name));
