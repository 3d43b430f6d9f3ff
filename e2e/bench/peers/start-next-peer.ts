import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';
import { startService } from '../../support/start-service.js';
import { installTools, NEXT_SOURCE } from '../install-tools.js';
import { FILES_PATH } from './peer-builds.js';
import { documentFile } from './peer-documents.js';
import type { Peers } from './start-peers.js';

const NEXT = 'node_modules/next/dist/bin/next';
const ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

export interface NextPeer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Builds a Next.js application with the markup, styles, fonts and pictures of the peers,  and serves its responses by
 * the peers' server, because its own does not send brotli.
 *
 * @returns undefined when Next.js cannot be installed
 */
export async function startNextPeer(
  site: Site,
  pages: readonly string[],
  peers: Peers,
): Promise<NextPeer | undefined> {
  const folder = await installTools(NEXT_SOURCE);
  if (!folder) return undefined;
  await writeSource(folder, pages, peers);
  await runNode(folder, 'write-pages.mjs');
  await runNode(folder, NEXT, 'build');
  const responses = path.join(folder, 'responses');
  await keepDocuments(site, folder, pages, path.join(responses, 'documents'));
  await keepFiles(folder, peers, path.join(responses, 'files'));
  const { url, service } = await startService(
    site,
    { name: 'next', file: 'e2e/bench/peers/peer-server.mjs', healthPath: '/favicon.svg' },
    {
      API_URL: site.apiUrl,
      DOCUMENTS: path.join(responses, 'documents'),
      FILES: path.join(responses, 'files'),
      PUBLIC: path.join(ROOT, 'shell/public'),
    },
  );
  return { url, stop: () => service.stop() };
}

/** With the HTML that the pages are made from. */
async function writeSource(folder: string, pages: readonly string[], peers: Peers): Promise<void> {
  for (const written of ['.next', 'responses', 'app', 'documents']) {
    await rm(path.join(folder, written), { recursive: true, force: true });
  }
  await cp(NEXT_SOURCE, folder, { recursive: true });
  await keepPages(peers.urls.static, pages, path.join(folder, 'documents'));
}

async function keepDocuments(site: Site, folder: string, pages: readonly string[], to: string) {
  const server = path.join(folder, '.next/standalone/server.js');
  const { url, service } = await startService(
    site,
    { name: 'next', file: server, healthPath: '/' },
    {
      ...ENV,
      HOSTNAME: '127.0.0.1',
    },
  );
  try {
    await keepPages(url, pages, to);
  } finally {
    await service.stop();
  }
}

async function keepPages(url: string, pages: readonly string[], to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const page of pages) {
    const response = await fetch(url + page);
    if (!response.ok) throw new Error(`${page} is answered with ${response.status}.`);
    await writeFile(path.join(to, documentFile(page)), await response.text());
  }
}

/** Scripts and stylesheets of the application, fonts and pictures of the peers. */
async function keepFiles(folder: string, peers: Peers, to: string): Promise<void> {
  await cp(path.join(folder, '.next/static'), path.join(to, '_next/static'), { recursive: true });
  await cp(peers.files, path.join(to, FILES_PATH), {
    recursive: true,
    filter: (file) => !/\.(js|css|json)$/.test(file),
  });
}

const runNode = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, ...ENV } });
