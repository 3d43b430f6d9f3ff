import type { SiteData } from '@site/contract/site';
import { chooseVersion } from '@site/releases/store/pointer';
import { REMOTES } from '../../src/remotes.js';
import { VISIT_ELEMENT_ID, type Visit } from '../../src/visit.js';
import type { LiveReleases } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';

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
  dev: { shell: string; remotes: Partial<Record<string, string>> };
  site: () => SiteData;
}

/** The document while developing: the browser renders, with dev servers in place of releases. */
export async function devDocument({ store, live, dev, site }: DevPagesOptions): Promise<string> {
  const pointers = await live.pointers();
  const remotes: Visit['remotes'] = {};
  for (const remote of REMOTES) {
    const devServer = dev.remotes[remote];
    const released = chooseVersion(pointers[remote] ?? [], 0);
    if (devServer) remotes[remote] = { version: 'dev', entry: `${devServer}/remoteEntry.js` };
    else if (released) {
      const entry = `${store.publicUrl}${remote}/${released.url}`;
      remotes[remote] = { version: released.metadata.version, entry };
    }
  }
  const visit: Visit = { site: site(), rendered: false, remotes };
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8">${REFRESH_HOOK}<link rel="stylesheet" href="${dev.shell}/main.css"></head><body><p>Loading...</p><script type="application/json" id="${VISIT_ELEMENT_ID}">${JSON.stringify(visit).replaceAll('<', '\\u003c')}</script><script type="module" src="${dev.shell}/main.js"></script></body></html>`;
}
