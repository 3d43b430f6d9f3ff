import path from 'node:path';
import { MAX_RELEASE_FILE_BYTES, parseRelease, RELEASE_FILE, type Release } from './release.js';
import { codeOf, readBounded } from './store-file.js';

/**
 * Reads a release's description; undefined when there is none.
 *
 * @param folder of the remote in the store
 * @throws {InvalidFileError} for a description that cannot be used
 */
export async function readRelease(
  folder: string,
  expected: { name: string; version: string },
): Promise<Release | undefined> {
  const file = path.join(folder, expected.version, RELEASE_FILE);
  try {
    const content = await readBounded(file, MAX_RELEASE_FILE_BYTES);
    return parseRelease(expected, file, content.toString());
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
