import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';
import { startService } from '../../support/start-service.js';
import { buildPeer, FILES_PATH } from './peer-builds.js';
import { VARIANTS, type Variant, writeDocuments } from './peer-documents.js';

/** The peers that were built from the site's sources, running. */
export interface Peers {
  urls: Record<Variant, string>;
  /** Folder of scripts, stylesheets, fonts and pictures. */
  files: string;
  /** The module that renders pages. */
  renderer: string;
  stop(): Promise<void>;
}

/** Builds the peers into a temporary folder, and serves each from a process of its own. */
export async function startPeers(
  site: Site,
  pages: readonly string[],
  data: unknown,
): Promise<Peers> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'southerly-peers-'));
  const built = await buildPeer(folder);
  await writeDocuments(folder, built, pages, data);
  const started = await Promise.all(
    VARIANTS.map(async (variant) => {
      const env = {
        API_URL: site.apiUrl,
        DOCUMENTS: path.join(folder, variant),
        FILES: built.client,
        FILES_PATH,
        PUBLIC: path.join(ROOT, 'shell/public'),
      };
      const file = 'e2e/bench/peers/peer-server.mjs';
      return {
        variant,
        ...(await startService(site, { name: variant, file, healthPath: '/favicon.svg' }, env)),
      };
    }),
  );
  const urls = Object.fromEntries(started.map(({ variant, url }) => [variant, url]));
  return {
    urls: urls as Record<Variant, string>, // one of each variant
    files: built.client,
    renderer: built.renderer,
    async stop() {
      for (const { service } of started) await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
