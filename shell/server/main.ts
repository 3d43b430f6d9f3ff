import type { Server } from 'node:http';
import path from 'node:path';
import { SettingError } from '@site/contract/settings/setting-reader';
import { type Env, readEnv } from './env.js';
import { healthService } from './health/health-service.js';
import { createApp } from './http/app.js';
import { devDocuments } from './http/dev-documents.js';
import { documents } from './http/documents.js';
import { endConnections } from './http/end-connections.js';
import { keptDocumentsFirst } from './http/kept-documents.js';
import { listenProblem } from './http/listen-problem.js';
import { observeRequests } from './http/observe-requests.js';
import { createHttpServer } from './http/server.js';
import { sharedVersions } from './http/shared-versions.js';
import { siteFiles } from './http/site-files.js';
import { serveAssets, servePublicFiles, serveReleases } from './http/static-files.js';
import { trustProxies } from './http/trusted-proxies.js';
import { startLog } from './logging/log-lines.js';
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
import { ApiUpstreams, STREAM_LIMITS, UPLOAD_LIMITS } from './upstream/api-upstreams.js';
import { countVisits } from './upstream/marketing-visits.js';

const SHELL_FOLDER = path.resolve(import.meta.dirname, '../..');
const PREVIEW_FOLDER = path.join(SHELL_FOLDER, 'dist/preview');
const CLIENT_FOLDER = path.join(SHELL_FOLDER, 'dist/client');
const RENDER_PROGRAM = path.join(SHELL_FOLDER, 'dist/renderer/render-program.mjs');
/** How often a new release is looked for while nobody visits the site, and a renderer is started ahead. */
const PREPARE_MS = 1_000;
/** How often versions are compared, milliseconds. */
const JUDGE_MS = 1_000;

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
}

async function start(env: Env) {
  const log = startLog(env.log);
  const store =
    'folder' in env.releases
      ? folderStore(env.releases.folder, RELEASES_PATH)
      : hostedStore(env.releases.url, env.releases.remotes);
  const keys = env.releaseKeys ? trustedKeys(env.releaseKeys) : undefined;
  if (!keys) console.warn('RELEASE_KEYS is not set: releases go live without a signature.');
  const { live, ...health } = await healthService(store, keys, env.stateFolder);
  const metrics = await startMetrics(env.metrics, health.describe);
  const tracing = await startTracing(env.tracesUrl);
  const site = siteDataSource(env);
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
  const { dev, origin } = env;
  const upstreams = new ApiUpstreams(env.apiUrls);
  const streams = new ApiUpstreams(env.apiUrls, STREAM_LIMITS);
  const uploads = new ApiUpstreams(env.apiUrls, UPLOAD_LIMITS);
  const { onSent } = health;
  const pagesOptions = { pages, live, releasesOrigin: store.publicOrigin, onSent };
  const app = createApp({
    isTrustedProxy: await trustProxies(env.trustedProxies),
    api: apiProxy({ calls: upstreams, streams, uploads }),
    reports: health.reports,
    versionsHealth: health.versionsHealth,
    site: siteFiles({
      live,
      // For developers, browsers render.
      isPrepared: async () => dev !== undefined || pages.isPrepared(),
      origin,
      releasesUrl: store.publicUrl,
      sitemapPaths: () => pages.sitemapPaths(),
      grants: () => pages.grants(),
      shared: await sharedVersions(SHELL_FOLDER),
    }),
    assets: [serveAssets(CLIENT_FOLDER), serveAssets(PREVIEW_FOLDER)],
    releases: 'folder' in env.releases ? serveReleases(env.releases.folder) : undefined,
    publicFiles: servePublicFiles(path.join(SHELL_FOLDER, 'public')),
    previews: dev
      ? undefined
      : previewService({ store, keys, live, pages, program: RENDER_PROGRAM }),
    countVisit: countVisits(upstreams),
    documents: dev
      ? devDocuments(() => devDocument({ store, live, dev, site }))
      : documents(pagesOptions),
  });
  const listener = dev ? app : keptDocumentsFirst(pagesOptions, app);
  const observers = [log?.request, metrics?.onRequest].filter((observe) => observe !== undefined);
  const observed = observeRequests(listener, observers);
  const server = createHttpServer(tracing ? tracing.trace(observed) : observed);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, env));
    process.exitCode = 1;
  });
  server.listen(env.port, env.host, () => {
    console.log(`The shell listens on ${env.host}:${env.port}.`);
    if (dev) return;
    prepareRepeatedly(pages);
    setInterval(() => void health.judge(), JUDGE_MS).unref();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endConnections(server);
      setTimeout(stop, env.stopDelayMs, server, streams, tracing);
    });
  }
}

/** Renderers of a release start when it becomes live, and not with its first visitor; of many, one after the other. */
function prepareRepeatedly(pages: Pages) {
  void pages.prepare();
  setInterval(() => void pages.prepare(), PREPARE_MS).unref();
}

/** Lets running requests finish, then ends the process, and the renderers with it. */
function stop(server: Server, streams: ApiUpstreams, tracing: ShellTracing | undefined) {
  server.close(async () => {
    await tracing?.stop();
    process.exit();
  });
  // Their responses would not end; browsers connect again.
  void streams.close();
  server.closeIdleConnections();
}
