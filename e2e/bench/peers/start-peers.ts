import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import type { ManagedProcess } from '@site/stack/services/managed-process';
import { stopAll } from '@site/stack/services/stop-all';
import type { Site } from '@site/stack/site';
import { startService } from '../../support/start-service.js';
import { buildPeer, FILES_PATH } from './peer-builds.js';
import { type Variant, writeDocuments } from './peer-documents.js';

const SERVER = 'e2e/bench/peers/peer-server.mjs';

/** The peers that were built from the site's sources, running. */
export interface Peers {
  urls: Record<Variant, string>;
  /** Folder of scripts, stylesheets, fonts and pictures. */
  files: string;
  /** The module that renders pages. */
  renderer: string;
  stop(): Promise<unknown>;
}

/** Builds the peers into a temporary folder, and serves each from a process of its own. */
export async function startPeers(
  site: Site,
  pages: readonly string[],
  data: unknown,
): Promise<Peers> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'southerly-peers-'));
  const started: ManagedProcess[] = [];
  const stop = () => stopAll(started).finally(() => rm(folder, { recursive: true, force: true }));
  try {
    const built = await buildPeer(folder);
    await writeDocuments(folder, built, pages, data);
    const start = async (variant: Variant) => {
      const server = { name: variant, file: SERVER, healthPath: '/favicon.svg' };
      const { url, service } = await startService(site, server, {
        API_URL: site.apiUrl,
        DOCUMENTS: path.join(folder, variant),
        FILES: built.client,
        FILES_PATH,
        PUBLIC: path.join(ROOT, 'shell/public'),
      });
      started.push(service);
      return url;
    };
    const urls = {
      'server-rendered': await start('server-rendered'),
      'client-rendered': await start('client-rendered'),
      static: await start('static'),
    };
    return { urls, files: built.client, renderer: built.renderer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
