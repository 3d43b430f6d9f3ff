import path from 'node:path';
import { changedFile } from './changed-file.js';
import { codeOf, FORBIDDEN } from './error-code.js';
import type { PublishedVersion } from './pointer-schema.js';
import { readRelease } from './read-release.js';
import { InvalidFileError } from './store-file.js';

/**
 * Why a published version cannot go live, in a sentence: its folder may have been removed or changed since.
 *
 * @param hasFiles whether the store has its files, too, and not only its description, as the copy of a bucket
 * @returns undefined when nothing is wrong with it
 */
export async function versionProblem(
  store: string,
  remote: string,
  { metadata: { version }, extras }: PublishedVersion,
  hasFiles: boolean,
): Promise<string | undefined> {
  const folder = path.join(store, remote);
  try {
    const described = await readRelease(folder, { name: remote, version });
    if (!described) return `The files of ${remote} ${version} are no longer in ${store}.`;
    if (described.digest !== (extras.release ?? described.digest)) {
      return `The description of ${remote} ${version} in ${store} was changed.`;
    }
    const changed = hasFiles && (await changedFile(folder, described.release));
    if (changed) return `The file ${changed} of ${remote} ${version} in ${store} was changed.`;
  } catch (error) {
    if (error instanceof InvalidFileError) return error.message;
    // They must not keep other versions from going live.
    if (!FORBIDDEN.includes(codeOf(error) ?? '')) throw error;
    return `The files of ${remote} ${version} in ${store} may not be read by this account.`;
  }
}
