import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withOwner } from './code-owners.js';
import type { NewRemote } from './options.js';
import { Problem } from './problem.js';
import { assertNoOtherKey, writeKeys } from './release-keys.js';
import { fill } from './template.js';

/** An empty clone has this folder. */
const OF_AN_EMPTY_FOLDER = ['.git'];

/** A repository whose workspaces are remotes: that of the site. */
export function isRepository(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  return existsSync(file) && /"workspaces"[^\]]*"mfe-\*"/.test(readFileSync(file, 'utf8'));
}

/** The repository of the site that a folder is in, if it is in one. */
export function repositoryAbove(folder: string): string | undefined {
  const parent = path.dirname(folder);
  if (parent === folder) return undefined;
  return isRepository(parent) ? parent : repositoryAbove(parent);
}

/**
 * Writes a workspace, its pipeline and its line in the list of code owners.
 *
 * @returns the commands to run next
 * @throws {Problem} when the folder cannot be used, or the name is that of a remote elsewhere
 */
export async function writeWorkspace(root: string, remote: NewRemote): Promise<string[]> {
  const { name, team } = remote;
  if (remote.folder !== name) {
    throw new Problem(`In this repository ${name} gets the folder ${name}. Leave out FOLDER.`);
  }
  const folder = await emptyFolder(path.join(root, name));
  const { pipeline, own } = splitPipeline(await fill('workspace', remote));
  assertAbsent(root, [...pipeline.keys()]);
  assertNoOtherKey(root, name);
  await writeFiles(folder, await fill('remote', remote));
  await writeFiles(folder, own);
  await writeFiles(root, pipeline);
  const owners = path.join(root, 'CODEOWNERS');
  if (existsSync(owners)) {
    await writeFile(owners, withOwner(await readFile(owners, 'utf8'), name, team));
  }
  await writeKeys(root, name);
  return ['npm install', 'npm run format', `npm run test -w ${name}`, `npm run release -w ${name}`];
}

/** Pipelines are files of the repository, not of the workspace. */
function splitPipeline(files: ReadonlyMap<string, string>) {
  const isPipeline = ([name]: readonly [string, string]) => name.startsWith('.github/');
  const all = [...files];
  return {
    pipeline: new Map(all.filter(isPipeline)),
    own: new Map(all.filter((file) => !isPipeline(file))),
  };
}

/**
 * Writes a repository with the remote alone.
 *
 * @returns the commands to run next
 * @throws {Problem} when the folder cannot be used
 */
export async function writeRepository(target: string, remote: NewRemote): Promise<string[]> {
  const folder = await emptyFolder(target);
  await writeFiles(folder, await fill('remote', remote));
  await writeFiles(folder, await fill('repository', remote));
  await writeKeys(folder, remote.name);
  const relative = path.relative(process.cwd(), folder);
  const enter = relative === '' ? [] : [`cd ${quoted(relative)}`];
  return [...enter, 'npm install', 'npm test', 'npm run release'];
}

/** Quotes a name so that shells take it for one word. */
const quoted = (name: string) =>
  /^[\w./@+-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;

/**
 * Checks before anything is written: what a removed remote has left behind would end the command halfway.
 *
 * @throws {Problem} for a file that is there
 */
function assertAbsent(root: string, names: readonly string[]): void {
  const found = names.find((name) => existsSync(path.join(root, name)));
  if (found === undefined) return;
  throw new Problem(
    `${path.join(root, found)} already exists, perhaps from a remote that was removed. Remove it, or choose another name.`,
  );
}

/**
 * A folder to write into, which need not exist yet.
 *
 * @throws {Problem} for what is not a folder, or has something in it
 */
async function emptyFolder(folder: string): Promise<string> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Problem(`${folder} is a file: choose another folder.`);
    throw new Problem(`${folder} cannot be read: ${error.message}.`);
  });
  if (entries.some((name) => !OF_AN_EMPTY_FOLDER.includes(name))) {
    throw new Problem(`${folder} is not empty: choose another folder, or empty this one.`);
  }
  return folder;
}

/** Fails rather than replace a file. */
async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
}
