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
  return (await Promise.all(others.map((name) => liveReleases(store, name)))).flat();
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

/** The host does not serve it either. */
function unusable(error: unknown): undefined {
  if (!(error instanceof InvalidFileError)) throw error;
}
