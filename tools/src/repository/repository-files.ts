import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'images']);
const TEXT_FILES = /\.(ts|tsx|mjs|css|md|html|yml)$/;

/** Text files below a folder that are written by hand, as paths from the root of the repository. */
export function repositoryFiles(folder = '.'): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isIgnored(entry.name) ? [] : repositoryFiles(file);
    return TEXT_FILES.test(entry.name) ? [file] : [];
  });
}

const isIgnored = (folder: string) => folder.startsWith('.') || IGNORED_FOLDERS.has(folder);

/** @param file a path from the root of the repository */
export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
