import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { withTimeout } from '@site/remote/with-timeout';
import type { RouteObject } from 'react-router-dom';
import * as v from 'valibot';
import { REMOTES, type Remote } from '../remotes';
import type { Visit } from '../visit';

/** The exposed module of a remote, whose bundle another team builds. */
const RoutesModule = v.object({
  routes: v.array(v.custom<RouteObject>((route) => typeof route === 'object' && route !== null)),
});

let pinned: Visit['remotes'] = {};
let attempts = 0;
const loading = new Map<Remote, Promise<RouteObject[]>>();

/** Makes the versions of this visit known to the federation runtime; nothing is loaded yet. */
export function pinRemotes(remotes: Visit['remotes']): void {
  pinned = remotes;
  for (const remote of REMOTES) register(remote, '');
}

/** The version this visit stays with, and where its entry is. */
export const pinnedRemote = (remote: Remote) => pinned[remote];

/**
 * Loads a remote's routes, once per visit. After a failure the next call loads them again.
 *
 * @throws when the remote is not published, cannot be loaded, or takes longer than 8 seconds
 */
export function remoteRoutes(remote: Remote): Promise<RouteObject[]> {
  const known = loading.get(remote);
  if (known) return known;
  const routes = withTimeout(load(remote));
  loading.set(remote, routes);
  routes.catch(() => {
    loading.delete(remote);
    // Some browsers remember a module that failed to load: ask for it under another address.
    attempts += 1;
    register(remote, `?attempt=${attempts}`);
  });
  return routes;
}

function register(remote: Remote, query: string) {
  const release = pinned[remote];
  if (!release) return;
  const name = remote.replaceAll('-', '_');
  const entry = new URL(release.entry + query, location.origin).href;
  registerRemotes([{ name, alias: remote, entry, type: 'module' }], { force: query !== '' });
}

async function load(remote: Remote): Promise<RouteObject[]> {
  if (!pinned[remote]) throw new Error(`${remote} is not published.`);
  return v.parse(RoutesModule, await loadRemote(`${remote}/routes`)).routes;
}
