import type { SiteData } from '@site/contract/site';
import { VISIT_ELEMENT_ID, type Visit } from '../../src/visit.js';
import type { DevServers } from '../env-dev-servers.js';
import type { LiveReleases } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';
import { toJson } from './documents/compose-document.js';
import { choose } from './live-sets.js';
import { claimOf, settleClaims } from './routes/path-claims.js';

/**
 * React looks for this hook once, when it starts. A remote has its own copy of Fast Refresh, which
 * finds the shell's renderer here even though it comes later.
 */
const REFRESH_HOOK = `<script>{
  const renderers = new Map(), ignore = () => {};
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers, supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot: ignore, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore,
  };
}</script>`;

interface DevPagesOptions {
  store: ReleaseStore;
  live: LiveReleases;
  dev: DevServers;
  site: () => SiteData;
}

/** The document while developing: the browser renders, with dev servers in place of releases. */
export async function devDocument({ store, live, dev, site }: DevPagesOptions): Promise<string> {
  const pointers = await live.pointers();
  const released = [...choose(pointers, undefined)].filter(([remote]) => !dev.remotes.has(remote));
  const { grants } = settleClaims([
    ...[...dev.remotes].map(([remote, { paths }]) => ({ remote, paths, since: () => 0 })),
    ...released.map(([remote, version]) => claimOf(remote, version, pointers[remote] ?? [])),
  ]);
  const pinned = [
    ...[...dev.remotes].map(
      ([remote, { url, owner }]) => [remote, 'dev', `${url}/remoteEntry.js`, owner] as const,
    ),
    ...released.map(
      ([remote, { url, metadata }]) =>
        [
          remote,
          metadata.version,
          `${store.publicUrl}${remote}/${url}`,
          live.release(remote, metadata.version)?.owner,
        ] as const,
    ),
  ];
  const paths = new Map(grants);
  const remotes: Visit['remotes'] = Object.fromEntries(
    pinned.map(([remote, version, entry, owner]) => [
      remote,
      { version, entry, paths: paths.get(remote) ?? [], ...(owner && { owner }) },
    ]),
  );
  const visit: Visit = { site: site(), rendered: false, remotes };
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    REFRESH_HOOK,
    `<link rel="stylesheet" href="${dev.shell}/main.css"></head><body><p>Loading...</p>`,
    `<script type="application/json" id="${VISIT_ELEMENT_ID}">${toJson(visit)}</script>`,
    `<script type="module" src="${dev.shell}/main.js"></script></body></html>`,
  ].join('');
}
