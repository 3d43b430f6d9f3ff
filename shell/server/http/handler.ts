import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPointer } from '@site/federation/releases/pointer';
import { API_PATH, ASSETS_PATH, DISCOVERY_PATH, HEALTH_PATH, RELEASES_PATH } from '../paths.js';
import type { LiveReleases } from '../releases/live-releases.js';
import { ROBOTS_PATH, robots, SITEMAP_PATH, sitemap } from '../seo/seo-files.js';
import type { ApiProxy } from './api-proxy.js';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.js';
import type { FileHandler } from './static-files.js';

/** Calls that only this server makes. */
const INTERNAL_CALLS = /^\/api\/marketing-data\/[^/]+\/visits\/?$/;

type Documents = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface HandlerOptions {
  api: ApiProxy;
  assets: FileHandler;
  publicFiles: FileHandler;
  /** Left out where another host serves the releases. */
  releases: FileHandler | undefined;
  live: LiveReleases;
  /** Address under which browsers get the release store's files. */
  releasesUrl: string;
  documents: Documents;
  /** Paths of all pages for search engines. */
  sitemapPaths: () => Promise<string[]>;
  /** Scheme and host of canonical addresses. */
  origin: string;
}

/** Decides who answers a request. */
export function createHandler(options: HandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.headers['x-forwarded-proto'] === 'https') {
      response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    }
    try {
      await route(options, request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed.`, error);
      if (response.headersSent) response.destroy();
      else text(response, 500, 'Something went wrong on our side. Please try again later.');
    }
  };
}

async function route(options: HandlerOptions, request: IncomingMessage, response: ServerResponse) {
  const url = URL.canParse(request.url ?? '', 'http://site')
    ? new URL(request.url ?? '', 'http://site')
    : undefined;
  if (!url) return text(response, 400, 'This address cannot be read.');
  if (`${url.pathname}/`.startsWith(API_PATH)) {
    if (INTERNAL_CALLS.test(url.pathname)) return notFound(response);
    return options.api.handle(request, response);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return text(response, 405, 'Pages can only be read.');
  }
  if (url.pathname === HEALTH_PATH) return text(response, 200, 'The shell is up.');
  if (url.pathname === DISCOVERY_PATH) return discovery(options, response);
  if (url.pathname === ROBOTS_PATH) return text(response, 200, robots(options.origin).trimEnd());
  if (url.pathname === SITEMAP_PATH) {
    const paths = await options.sitemapPaths();
    return send(response, 'application/xml', sitemap(paths, options.origin));
  }
  if (url.pathname.startsWith(ASSETS_PATH)) {
    return serveBelow(ASSETS_PATH, options.assets, request, response);
  }
  if (url.pathname.startsWith(RELEASES_PATH) && options.releases) {
    return serveBelow(RELEASES_PATH, options.releases, request, response);
  }
  if (/\.\w+$/.test(url.pathname)) {
    return options.publicFiles(request, response, () => notFound(response));
  }
  await options.documents(url, request, response);
}

function serveBelow(
  prefix: string,
  files: FileHandler,
  request: IncomingMessage,
  response: ServerResponse,
) {
  request.url = request.url?.slice(prefix.length - 1) ?? '/';
  files(request, response, () => notFound(response));
}

async function discovery({ live, releasesUrl }: HandlerOptions, response: ServerResponse) {
  const pointers = Object.entries(await live.pointers()).map(([remote, versions]) => [
    remote,
    versions.map((version) => ({
      ...version,
      url: `${releasesUrl}${remote}/${version.url}`,
      fallbackUrl: `${releasesUrl}${remote}/${version.fallbackUrl}`,
    })),
  ]);
  const body = JSON.stringify(toPointer(Object.fromEntries(pointers)), null, 2);
  send(response, 'application/json', body);
}

function send(response: ServerResponse, type: string, body: string) {
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-cache');
  response.end(body);
}

const notFound = (response: ServerResponse) => text(response, 404, 'There is no such file.');

function text(response: ServerResponse, status: number, sentence: string) {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status).end(`${sentence}\n`);
}
