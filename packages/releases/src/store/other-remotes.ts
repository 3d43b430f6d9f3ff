import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { pathsSince } from './path-since.js';
import { isLive } from './pointer-schema.js';
import { readRelease } from './read-release.js';
import { readVersions } from './read-versions.js';
import type { Release } from './release.js';
import { RemoteName } from './remote-paths.js';
import { InvalidFileError } from './store-file.js';

/** The paths and route ids of a live release, and since when it has its paths. */
export interface LiveClaims extends Pick<Release, 'name' | 'version' | 'paths' | 'routeIds'> {
  /** Since when it has one of its paths, in milliseconds since 1970. */
  since(path: string): number;
}

/** The live releases of all other remotes of a store. */
export async function otherRemotes(store: string, remote: string): Promise<LiveClaims[]> {
  const names = await readdir(store).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => name !== remote && v.is(RemoteName, name));
  const found = await Promise.all(others.map((name) => liveReleases(store, name).catch(unusable)));
  return found.flatMap((releases) => releases ?? []);
}

async function liveReleases(store: string, name: string): Promise<LiveClaims[]> {
  const { versions } = await readVersions(store, name);
  const live = versions.filter(isLive);
  const found = await Promise.all(
    live.map(async (published) => {
      const { version } = published.metadata;
      const described = await readRelease(path.join(store, name), { name, version }).catch(
        unusable,
      );
      return described ? { ...described.release, since: pathsSince(published, versions) } : [];
    }),
  );
  return found.flat();
}

/**
 * Since when a remote has a path itself, by its own pointer.
 *
 * @returns a function that gives the time of one path; `Infinity` for a path that it does not have
 */
export async function ownSince(store: string, remote: string): Promise<LiveClaims['since']> {
  const { versions } = await readVersions(store, remote);
  const live = versions.filter(isLive);
  return (path) =>
    Math.min(
      ...live
        .filter(({ extras }) => extras.paths?.includes(path))
        .map((published) => pathsSince(published, versions)(path)),
    );
}

/** The paths and route ids that live releases of a remote have, each path once. */
export async function ownClaims(store: string, remote: string) {
  const live = await liveReleases(store, remote);
  return {
    paths: [...new Set(live.flatMap(({ paths = [] }) => paths))],
    routeIds: live.flatMap(({ routeIds = [] }) => routeIds),
  };
}

/** Errors for something else in the place of a folder or file, or without permission to read it. */
const NO_RELEASE = ['ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM'];

/** Ignores what cannot be read: the host does not serve it either. */
function unusable(error: unknown): undefined {
  if (error instanceof InvalidFileError || NO_RELEASE.includes(codeOf(error) ?? '')) return;
  throw error;
}
