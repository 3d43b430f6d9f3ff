import path from 'node:path';
import { codeOf } from './error-code.js';
import { hasIntegrity } from './integrity.js';
import { MAX_FILE_BYTES } from './regular-files.js';
import type { Release } from './release.js';
import { InvalidFileError, readBounded } from './store-file.js';

/**
 * A file of a published release that is not what its description says, or is not there; undefined when all are.
 *
 * @param folder of the remote in the store
 */
export async function changedFile(
  folder: string,
  { version, files }: Release,
): Promise<string | undefined> {
  for (const [file, digest] of Object.entries(files)) {
    const content = await readBounded(path.join(folder, version, file), MAX_FILE_BYTES).catch(
      (error) => {
        if (error instanceof InvalidFileError || codeOf(error) === 'ENOENT') return '';
        throw error;
      },
    );
    if (!hasIntegrity(content, digest)) return file;
  }
  return undefined;
}
