import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASE_BASE } from '@site/releases/preset/release-base';
import { integrityOf } from '@site/releases/store/integrity';
import type { Release } from '@site/releases/store/release';
import { InvalidFileError } from '@site/releases/store/store-file';
import type { ReleaseStore } from './release-store.js';

/** Far more than any routes or stylesheet need. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** One release as the server needs it. */
export interface ReleaseFiles {
  release: Release;
  /** Address of the release's folder for browsers, with a trailing slash. */
  baseUrl: string;
  /** Text of a file, checked against its digest. */
  text(file: string): Promise<string>;
}

/** The files of a release whose description was checked. */
export function releaseFiles(store: ReleaseStore, release: Release): ReleaseFiles {
  const folder = `${release.name}/${release.version}/`;
  return {
    release,
    baseUrl: store.publicUrl + folder,
    async text(name) {
      const content = await store.read(folder + name, MAX_FILE_BYTES);
      if (integrityOf(content) !== release.files[name]) {
        throw new InvalidFileError(`${folder}${name} was changed.`);
      }
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
