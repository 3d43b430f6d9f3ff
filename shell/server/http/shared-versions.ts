import { SHARED_VERSIONS } from '@site/releases/preset/shared';
import { installedVersion } from '@site/releases/store/installed-version';

/**
 * The versions of the libraries that the host shares with remotes, by name.
 *
 * @param folder of the shell, where its server finds its own libraries
 */
export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  const versions = await Promise.all(
    Object.keys(SHARED_VERSIONS).map(
      async (name) => [name, await installedVersion(name, folder)] as const,
    ),
  );
  return Object.fromEntries(versions);
}
