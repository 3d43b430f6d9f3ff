import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { readRelease } from './read-release.js';
import { readVersions } from './read-versions.js';
import type { Release } from './release.js';
import { remoteName } from './remote-paths.js';
import { InvalidFileError } from './store-file.js';

/** The live releases of all other remotes of a store. */
export async function otherRemotes(store: string, remote: string): Promise<Release[]> {
  const names = await readdir(store).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => name !== remote && v.is(remoteName, name));
  const found = await Promise.all(others.map((name) => liveReleases(store, name).catch(unusable)));
  return found.flatMap((releases) => releases ?? []);
}

async function liveReleases(store: string, name: string): Promise<Release[]> {
  const { versions } = await readVersions(store, name);
  const live = versions.filter(({ deployment }) => deployment.traffic > 0);
  const found = await Promise.all(
    live.map(({ metadata }) =>
      readRelease(path.join(store, name), { name, version: metadata.version }).catch(unusable),
    ),
  );
  return found.flatMap((described) => described?.release ?? []);
}

/** What stands in the place of a folder or file, or may not be read. */
const NO_RELEASE = ['ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM'];

/** The host does not serve it either. */
function unusable(error: unknown): undefined {
  if (error instanceof InvalidFileError || NO_RELEASE.includes(codeOf(error) ?? '')) return;
  throw error;
}
