import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryFolder } from '../../store/repository-folder.js';
import { parseFile } from '../../store/store-file.js';
import { sourceFiles } from './source-files.js';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({ dependencies: Versions, devDependencies: Versions });

/** Settings of tools for all workspaces, and the lock file of npm, Yarn, pnpm or Bun. */
const SETTINGS = /\.(json|[cm]?[jt]s|lockb?|yaml)$/;

/** Digests by file, and the version of Node. */
export type SourceInputs = Record<string, string>;

/**
 * The digests of all that decides whether the tests and types of a workspace pass: its files, those of the packages
 * that it uses from the same repository, the settings and the lock file of that repository, the version of Node.
 */
export async function sourceInputs(workspace: string): Promise<SourceInputs> {
  const repository = repositoryFolder(workspace);
  const files = repository ? await settingsIn(repository) : [];
  for (const folder of await linkedFolders(workspace)) files.push(...(await sourceFiles(folder)));
  return { node: process.version, ...Object.fromEntries(await Promise.all(files.map(digest))) };
}

/** The digests of those of some files that are there; only absolute paths count. */
export async function digests(files: readonly string[]): Promise<SourceInputs> {
  const found = new Set(files.filter((file) => path.isAbsolute(file) && existsSync(file)));
  return Object.fromEntries(await Promise.all([...found].map(digest)));
}

async function settingsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SETTINGS.test(name));
  const files = names.map((name) => path.join(folder, name));
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return files.filter((_, index) => stats[index]?.isFile());
}

/** The workspace, and the packages it uses that are folders of a repository, not of the registry. */
export async function linkedFolders(workspace: string): Promise<Set<string>> {
  const found = new Set<string>();
  const add = async (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    const file = path.join(folder, 'package.json');
    const text = await readFile(file, 'utf8');
    const { dependencies, devDependencies } = parseFile(Manifest, file, text);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const linked = await linkedFolder(name, folder);
      if (linked) await add(linked);
    }
  };
  await add(await realpath(workspace));
  return found;
}

async function linkedFolder(name: string, from: string): Promise<string | undefined> {
  for (let at = from; path.dirname(at) !== at; at = path.dirname(at)) {
    const installed = path.join(at, 'node_modules', name);
    if (!existsSync(installed)) continue;
    const folder = await realpath(installed);
    return folder.split(path.sep).includes('node_modules') ? undefined : folder;
  }
  return undefined;
}

async function digest(file: string): Promise<[string, string]> {
  return [
    file,
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ];
}
