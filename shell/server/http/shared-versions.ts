import { SHARED_VERSIONS } from '@site/releases/preset/shared';
import { installedVersion } from '@site/releases/store/installed-version';

/** What a remote must be made for to run in this host. */
export interface HostDescription {
  /** Versions of the shared libraries, by name. */
  shared: Record<string, string>;
}

/** @param folder of the shell, where its server finds its own libraries */
export async function describeHost(folder: string): Promise<HostDescription> {
  const versions = await Promise.all(
    Object.keys(SHARED_VERSIONS).map(
      async (name) => [name, await installedVersion(name, folder)] as const,
    ),
  );
  return { shared: Object.fromEntries(versions) };
}
