import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

/** The source of the Next.js application, except its pages. */
export const NEXT_SOURCE = path.join(import.meta.dirname, 'peers/next');
export const LIGHTHOUSE_SOURCE = path.join(import.meta.dirname, 'lighthouse');

const INSTALLED = path.join(ROOT, '.cache/bench');
const GIVE_UP_MS = 180_000;
/** A registry that cannot be reached is tried once more, soon. */
const RETRIES = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

const Manifest = v.object({ dependencies: v.record(v.string(), v.string()) });

/**
 * Installs what a folder of the bench names in its `package.json`. Only the bench needs these packages, so they are in
 * no workspace and no lock file. They are kept until the `package.json` changes.
 *
 * @returns the folder with its `node_modules`; undefined when npm cannot install them, and says why
 */
export async function installTools(source: string): Promise<string | undefined> {
  const manifest = path.join(source, 'package.json');
  const folder = path.join(INSTALLED, path.basename(source));
  /** Written at the end: an installation that was interrupted is begun anew. */
  const complete = path.join(folder, 'installed.json');
  const wanted = await readFile(manifest, 'utf8');
  if ((await readFile(complete, 'utf8').catch(() => '')) === wanted) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyFile(manifest, path.join(folder, 'package.json'));
  try {
    const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...RETRIES];
    await promisify(execFile)('npm', args, { cwd: folder, timeout: GIVE_UP_MS });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  await copyFile(manifest, complete);
  return folder;
}

/** The version of a package that a folder of the bench names. */
export async function versionIn(source: string, name: string): Promise<string> {
  const text = await readFile(path.join(source, 'package.json'), 'utf8');
  return v.parse(Manifest, JSON.parse(text)).dependencies[name] ?? '';
}
