import path from 'node:path';
import { changedFile } from './changed-file.js';
import { codeOf, FORBIDDEN } from './error-code.js';
import type { PublishedVersion } from './pointer-schema.js';
import { readPublished } from './read-release.js';
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
  published: PublishedVersion,
  hasFiles: boolean,
): Promise<string | undefined> {
  const { version } = published.metadata;
  try {
    const { release } = await readPublished(store, remote, published);
    const changed = hasFiles && (await changedFile(path.join(store, remote), release));
    if (changed) return `The file ${changed} of ${remote} ${version} in ${store} was changed.`;
  } catch (error) {
    if (error instanceof InvalidFileError) return error.message;
    // They must not keep other versions from going live.
    if (!FORBIDDEN.includes(codeOf(error) ?? '')) throw error;
    return `The files of ${remote} ${version} in ${store} may not be read by this account.`;
  }
}
