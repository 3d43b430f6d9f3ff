import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASE_BASE } from '@site/federation/preset/release-base';
import { RELEASE_FILE, type Release } from '@site/federation/releases/release';
import type { Remote } from '../../src/remotes.js';
import type { ReleaseStore } from './release-store.js';

/** One release as the server needs it. */
export interface ReleaseFiles {
  release: Release;
  /** Address of the release's folder for browsers, with a trailing slash. */
  baseUrl: string;
  /** Text of a file, checked against its digest. */
  text(file: string): Promise<string>;
}

/** Reads a release's description. */
export async function openRelease(
  store: ReleaseStore,
  remote: Remote,
  version: string,
): Promise<ReleaseFiles> {
  const folder = `${remote}/${version}/`;
  const release = JSON.parse((await store.read(folder + RELEASE_FILE)).toString()) as Release;
  return {
    release,
    baseUrl: store.publicUrl + folder,
    async text(file) {
      const content = await store.read(folder + file);
      const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (digest !== release.files[file]) throw new Error(`${folder}${file} was changed.`);
      return content.toString();
    },
  };
}

/**
 * Puts a release's routes where Node finds the shell's own React and router for them.
 *
 * @returns file URL of the module
 */
export async function placeServerBundle(files: ReleaseFiles, cache: string): Promise<string> {
  const { release, baseUrl } = files;
  const text = await files.text(release.server);
  const folder = path.join(cache, release.name, release.version);
  const file = path.join(folder, 'routes.mjs');
  const temporary = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(temporary, text.replaceAll(RELEASE_BASE, `${baseUrl}client/`));
  await rename(temporary, file);
  return pathToFileURL(file).href;
}
