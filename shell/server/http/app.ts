import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
} from 'express';
import { REPORTS_PATH } from '../../src/reporting/report.js';
import {
  API_PATH,
  ASSETS_PATH,
  DISCOVERY_PATH,
  HEALTH_PATH,
  HOST_PATH,
  MANIFEST_PATH,
  READY_PATH,
  RELEASES_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
  VERSIONS_HEALTH_PATH,
} from '../paths.js';
import { leavePreviews } from '../previews/preview-requests.js';
import { looksLikeFile } from './file-path.js';
import { forwardedAddresses } from './forwarded-addresses.js';
import { readPath } from './request-target.js';
import { securityHeaders } from './security-headers.js';
import { sendNoSuchFile, sendText } from './send-text.js';
import type { siteFiles } from './site-files.js';
import type { IsTrusted } from './trusted-proxies.js';

interface AppOptions {
  /** Whose `X-Forwarded-For` is trusted. */
  isTrustedProxy: IsTrusted;
  api: RequestHandler;
  /** Takes what browsers report. */
  reports: RequestHandler;
  versionsHealth: RequestHandler;
  site: ReturnType<typeof siteFiles>;
  assets: RequestHandler[];
  releases: RequestHandler;
  publicFiles: RequestHandler;
  /** Answers links to previews, and requests of visits with a preview. Left out while developing. */
  previews: RequestHandler | undefined;
  countVisit: RequestHandler;
  documents: RequestHandler;
}

/** The routes, in the order in which they are tried. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.set('trust proxy', options.isTrustedProxy);
  app.set('case sensitive routing', true);
  app.set('query parser', false);
  app.set('etag', false);
  app.disable('x-powered-by');

  app.use(securityHeaders);
  app.use(forwardedAddresses);
  app.use(API_PATH, withWholePath(options.api));
  app.use(noSuchCall);
  app.all(REPORTS_PATH, options.reports);
  app.use(leavePreviews);
  app.use(onlyReads);
  app.get(HEALTH_PATH, options.site.health);
  app.get(READY_PATH, options.site.ready);
  app.get(DISCOVERY_PATH, options.site.discovery);
  app.get(HOST_PATH, options.site.host);
  app.get(VERSIONS_HEALTH_PATH, options.versionsHealth);
  app.get(ROBOTS_PATH, options.site.robots);
  app.get(MANIFEST_PATH, options.site.manifest);
  app.get(SITEMAP_PATH, options.site.sitemap);
  app.use(ASSETS_PATH, options.assets, noSuchFile);
  app.use(RELEASES_PATH, options.releases, noSuchFile);
  app.use(oneAddressPerPage);
  app.use(whenFile(options.publicFiles));
  if (options.previews) app.use(options.previews);
  app.use(options.countVisit);
  app.use(options.documents);
  app.use(sendFailure);
  return app;
}

/** Handlers below a prefix get the path without it; the API needs the whole path. */
const withWholePath =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    request.url = request.originalUrl;
    return handler(request, response, next);
  };

/** Under `/api` every response is JSON, also where case or method keep a request from the API. */
const noSuchCall: RequestHandler = (request, response, next) => {
  if (!/^\/api(\/|$)/i.test(request.path)) return next();
  response.setHeader('Cache-Control', 'no-store');
  response.status(404).json({ error: 'There is nothing at this address.' });
};

const onlyReads: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.setHeader('Allow', 'GET, HEAD');
  sendText(response, 405, 'Pages can only be read.');
};

/** Redirects every spelling of a path to the one with single slashes and none at the end. */
const oneAddressPerPage: RequestHandler = (request, response, next) => {
  const read = readPath(request.path);
  if (read.kind === 'climbs') return noSuchFile(request, response, next);
  if (read.kind === 'unreadable') return sendText(response, 400, 'This address cannot be read.');
  if (read.path === request.path) return next();
  // Browsers would cache the redirect, and the address may be a secret.
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Location', read.path + request.url.slice(request.path.length));
  response.status(301).end();
};

const whenFile =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    looksLikeFile(request.path) ? handler(request, response, next) : next();

const noSuchFile: RequestHandler = (_request, response) => {
  sendNoSuchFile(response);
};

/** Logs nothing of the request's address: it may hold what a visitor typed. */
const sendFailure: ErrorRequestHandler = (error: unknown, request, response: Response, _next) => {
  // The response tells whether the client is gone; a request is destroyed as soon as its body was read.
  if (response.destroyed) return;
  console.error(`A ${request.method} request failed.`, error);
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'Something went wrong on our side. Please try again later.');
};
