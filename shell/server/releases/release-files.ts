import { RELEASE_BASE } from '@site/releases/preset/release-base';
import { hasIntegrity } from '@site/releases/store/integrity';
import type { Release } from '@site/releases/store/release';
import { MAX_FILE_BYTES } from '@site/releases/store/release-limits';
import { InvalidFileError } from '@site/releases/store/store-file';
import type { ReleaseStore } from './release-store.js';

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
      if (!hasIntegrity(content, release.files[name])) {
        throw new InvalidFileError(`${folder}${name} was changed.`);
      }
      return content.toString();
    },
  };
}

/**
 * Reads a release's routes for the server.
 *
 * @returns text of the module, with the addresses at which the release is served
 */
export async function readServerBundle({ release, baseUrl, text }: ReleaseFiles): Promise<string> {
  return (await text(release.server)).replaceAll(RELEASE_BASE, `${baseUrl}client/`);
}
