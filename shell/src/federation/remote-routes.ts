import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { plainPath } from '@site/releases/store/path-pattern';
import type { Grants } from '@site/releases/store/route-grants';
import { nextRetry, retryAddress } from '@site/remote/retry-address';
import { withTimeout } from '@site/remote/with-timeout';
import type { RouteObject } from 'react-router-dom';
import * as v from 'valibot';
import { type PathTable, pathTable } from '../path-table';
import type { Visit } from '../visit';

/** The exposed module of a remote, whose bundle another team builds. */
const RoutesModule = v.object({
  routes: v.array(v.custom<RouteObject>((route) => typeof route === 'object' && route !== null)),
});

let pinned: ReadonlyMap<string, Visit['remotes'][string]> = new Map();
let grants: Grants = [];
let table: PathTable = pathTable([]);
const retries = new Map<string, number>();
const loading = new Map<string, Promise<RouteObject[]>>();

/** Makes the versions of this visit known to the federation runtime; nothing is loaded yet. */
export function pinRemotes(remotes: Visit['remotes']): void {
  pinned = new Map(Object.entries(remotes));
  grants = [...pinned].map(([remote, { paths }]) => [remote, paths]);
  table = pathTable(grants);
  for (const remote of pinned.keys()) register(remote, 0);
}

/** Which remote of this visit serves a path; undefined when none does. */
export const remoteOf: PathTable = (pathname) => table(plainPath(pathname));

/** The paths of all remotes of this visit. */
export const pinnedGrants = (): Grants => grants;

/** The versions this visit stays with. */
export const pinnedRemotes = () => pinned;

/** Which remote of this visit has a file at an address; undefined when none has. */
export function remoteWithFile(address: string): string | undefined {
  const folderOf = (entry: string) => new URL('.', new URL(entry, location.origin)).href;
  return [...pinned].find(([, { entry }]) => address.startsWith(folderOf(entry)))?.[0];
}

/** The version this visit stays with, and where its entry is. */
export const pinnedRemote = (remote: string) => pinned.get(remote);

/**
 * Loads a remote's routes, once per visit. After a failure the next call loads them again.
 *
 * @throws {Error} when the remote is not published, cannot be loaded, or takes longer than 8 seconds
 */
export function remoteRoutes(remote: string): Promise<RouteObject[]> {
  const known = loading.get(remote);
  if (known) return known;
  const routes = withTimeout(load(remote));
  loading.set(remote, routes);
  routes.catch(() => {
    loading.delete(remote);
    // Some browsers remember a module that failed to load: request it under another address.
    const retry = nextRetry(retries.get(remote) ?? 0);
    retries.set(remote, retry);
    register(remote, retry);
  });
  return routes;
}

function register(remote: string, retry: number) {
  const release = pinned.get(remote);
  if (!release) return;
  const name = remote.replaceAll('-', '_');
  const entry = new URL(retryAddress(release.entry, retry), location.origin).href;
  registerRemotes([{ name, alias: remote, entry, type: 'module' }], { force: true });
}

async function load(remote: string): Promise<RouteObject[]> {
  if (!pinned.has(remote)) throw new Error(`${remote} is not published.`);
  return v.parse(RoutesModule, await loadRemote(`${remote}/routes`)).routes;
}
