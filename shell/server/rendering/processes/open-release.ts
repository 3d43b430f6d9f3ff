import { checkServerBundle } from '@site/releases/confined/server-bundle-rules';
import { type ReleaseFiles, readServerBundle } from '../../releases/release-files.js';

/**
 * Reads what a render process needs of a release.
 *
 * @throws {InvalidFileError} for a bundle that was changed, or may not be run
 */
export async function openRelease(
  files: ReleaseFiles,
): Promise<{ files: ReleaseFiles; bundle: string }> {
  const bundle = await readServerBundle(files);
  await checkServerBundle(bundle);
  return { files, bundle };
}
