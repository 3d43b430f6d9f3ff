import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Env } from './env.js';
import { healthService } from './health/health-service.js';
import { createApp } from './http/app.js';
import { cachedDocumentsFirst } from './http/cached-documents.js';
import { devDocuments } from './http/dev-documents.js';
import { documents } from './http/documents.js';
import { serveHostedReleases } from './http/hosted-releases.js';
import { peerAssets } from './http/peer-assets.js';
import { sharedVersions } from './http/shared-versions.js';
import { siteFiles } from './http/site-files.js';
import { serveAssets, servePublicFiles, serveReleases } from './http/static-files.js';
import { trustProxies } from './http/trusted-proxies.js';
import { startMetrics } from './metrics/start-metrics.js';
import { RELEASES_PATH } from './paths.js';
import { previewService } from './previews/preview-service.js';
import { folderStore, hostedStore } from './releases/release-store.js';
import { trustedKeys } from './releases/trusted-keys.js';
import { devDocument } from './rendering/dev-pages.js';
import { readShellAssets } from './rendering/documents/shell-assets.js';
import { Pages } from './rendering/pages.js';
import { Renderers } from './rendering/processes/renderers.js';
import { savedPathOwners } from './rendering/routes/path-owners.js';
import { siteDataSource } from './site-data.js';
import type { ShellTracing } from './tracing/shell-tracing.js';
import { startTracing, TRACING_SCRIPT } from './tracing/start-tracing.js';
import { apiProxy } from './upstream/api-proxy.js';
import {
  ApiUpstreams,
  DOWNLOAD_LIMITS,
  STREAM_LIMITS,
  UPLOAD_LIMITS,
} from './upstream/api-upstreams.js';
import { countVisits } from './upstream/marketing-visits.js';

const SHELL_FOLDER = path.resolve(import.meta.dirname, '../..');
const PREVIEW_FOLDER = path.join(SHELL_FOLDER, 'dist/preview');
const CLIENT_FOLDER = path.join(SHELL_FOLDER, 'dist/client');
const RENDER_PROGRAM = path.join(SHELL_FOLDER, 'dist/renderer/render-program.mjs');

/** Everything that answers requests; nothing listens yet. */
export interface Site {
  listener: RequestListener;
  pages: Pages;
  /** Looks for versions that fail far more than others, and quarantines them. */
  quarantineFailing(): Promise<void>;
  /** Streams of the API, which end with the process. */
  streams: ApiUpstreams;
  metrics: Awaited<ReturnType<typeof startMetrics>>;
  tracing: ShellTracing | undefined;
}

export async function createSite(env: Env): Promise<Site> {
  const { dev } = env;
  const services = await startServices(env);
  const { store, health, metrics, tracing, site } = services;
  const { live, onSent, quarantineFailing } = health;
  const pages = new Pages({
    store,
    live,
    renderers: new Renderers(store, live, RENDER_PROGRAM),
    shell: {
      ...(await readShellAssets(CLIENT_FOLDER, PREVIEW_FOLDER)),
      ...(tracing && { firstScript: TRACING_SCRIPT }),
    },
    site,
    observer: metrics,
    owners: await savedPathOwners(env.stateFolder),
  });
  const streams = new ApiUpstreams(env.apiUrls, STREAM_LIMITS);
  const options = { pages, live, releasesOrigin: store.publicOrigin, onSent };
  const documentsHandler = dev
    ? devDocuments(() => devDocument({ store, live, dev, site }))
    : documents(options);
  const app = await siteApp(env, { ...services, pages, streams, documents: documentsHandler });
  const listener = dev ? app : cachedDocumentsFirst(options, app);
  return { listener, pages, quarantineFailing, streams, metrics, tracing };
}

/** What pages and the application need. */
async function startServices(env: Env) {
  const store =
    'folder' in env.releases
      ? folderStore(env.releases.folder, RELEASES_PATH)
      : hostedStore(env.releases.url, env.releases.remotes);
  const keys = env.releaseKeys ? trustedKeys(env.releaseKeys) : undefined;
  if (!keys) console.warn('RELEASE_KEYS is not set: releases go live without a signature.');
  const health = await healthService(store, keys, env.stateFolder);
  const metrics = await startMetrics(env.metrics, health.describe);
  const tracing = await startTracing(env.tracesUrl);
  return { store, keys, health, metrics, tracing, site: siteDataSource(env) };
}

interface AppParts extends Awaited<ReturnType<typeof startServices>> {
  pages: Pages;
  streams: ApiUpstreams;
  documents: ReturnType<typeof documents>;
}

async function siteApp(
  { apiUrls, company, dev, origin, peers, releases, trustedProxies }: Env,
  { store, keys, health, pages, streams, documents }: AppParts,
) {
  const { live } = health;
  const calls = new ApiUpstreams(apiUrls);
  const uploads = new ApiUpstreams(apiUrls, UPLOAD_LIMITS);
  const downloads = new ApiUpstreams(apiUrls, DOWNLOAD_LIMITS);
  return createApp({
    isTrustedProxy: await trustProxies(trustedProxies),
    api: apiProxy({ calls, streams, uploads, downloads }),
    reports: health.reports,
    versionsHealth: health.versionsHealth,
    site: siteFiles({
      live,
      // In development, pages are rendered by the browser.
      isPrepared: async () => dev !== undefined || pages.isPrepared(),
      origin,
      name: company.name,
      releasesUrl: store.publicUrl,
      sitemapPaths: () => pages.sitemapPaths(),
      grants: () => pages.grants(),
      shared: await sharedVersions(SHELL_FOLDER),
    }),
    assets: [serveAssets(CLIENT_FOLDER), serveAssets(PREVIEW_FOLDER), peerAssets(peers)],
    releases:
      'folder' in releases ? serveReleases(releases.folder) : serveHostedReleases(store, live),
    publicFiles: servePublicFiles(path.join(SHELL_FOLDER, 'public')),
    previews: dev
      ? undefined
      : previewService({ store, keys, live, pages, program: RENDER_PROGRAM }),
    countVisit: countVisits(calls),
    documents,
  });
}
