import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { codeOf, InvalidFileError } from '@site/releases/store/store-file';
import { openRelease } from './release-files.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Adds the paths of what is live where the pointer lacks them, as one does that was written before
 * pointers had paths: they are read from the release. Without any, the remote serves nothing.
 *
 * @throws when the store cannot be reached
 */
export function withPaths(
  store: ReleaseStore,
  remote: string,
  versions: readonly PublishedVersion[],
): Promise<PublishedVersion[]> {
  return Promise.all(
    versions.map(async (published) => {
      const { metadata, deployment, extras } = published;
      if (extras.paths || deployment.traffic === 0) return published;
      const paths = await pathsOf(store, remote, metadata.version);
      return paths ? { ...published, extras: { ...extras, paths } } : published;
    }),
  );
}

async function pathsOf(store: ReleaseStore, remote: string, version: string) {
  let problem = 'Neither its pointer nor its release says which paths it serves';
  try {
    const { release } = await openRelease(store, remote, version);
    if (release.paths) return release.paths;
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    if (!isMissing && !(error instanceof InvalidFileError)) throw error;
    problem = `Its pointer has no paths, and its release cannot be read (${String(error)})`;
  }
  console.error(`${remote} ${version}: ${problem}. It serves none; its next release repairs it.`);
  return undefined;
}
