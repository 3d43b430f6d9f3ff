import { ROUTER_NAMES } from '@site/releases/preset/shared';
import { toPointer } from '@site/releases/store/pointer';
import { isLive } from '@site/releases/store/pointer-schema';
import type { Grants } from '@site/releases/store/route-grants';
import type { Request, Response } from 'express';
import type { LiveReleases } from '../releases/live-releases.js';
import { robots, sitemap, webManifest } from '../seo/seo-files.js';
import { sendText } from './send-text.js';

interface SiteFilesOptions {
  live: Pick<LiveReleases, 'pointers'>;
  /** Whether the processes that render the live releases have started. */
  isPrepared: () => Promise<boolean>;
  /** Address under which browsers get the release store's files. */
  releasesUrl: string;
  /** Paths of all pages for search engines. */
  sitemapPaths: () => Promise<string[]>;
  /** Scheme and host of canonical addresses. */
  origin: string;
  /** Name of the business. */
  name: string;
  /** The paths that each remote was granted. */
  grants: () => Promise<Grants>;
  /** Versions of the shared libraries, by name. */
  shared: Readonly<Record<string, string>>;
}

/** The documents that describe the site, for operators, teams, browsers and search engines. */
export function siteFiles({
  live,
  isPrepared,
  releasesUrl,
  sitemapPaths,
  origin,
  name,
  grants,
  shared,
}: SiteFilesOptions) {
  let wasReady = false;

  async function whatIsMissing(): Promise<string | undefined> {
    const pointers = Object.values(await live.pointers());
    const isAnyLive = pointers.some((versions) => versions.some(isLive));
    if (!isAnyLive) return 'No release is live: there is none, or the log says why not.';
    return (await isPrepared()) ? undefined : 'Renderers of the live releases are being started.';
  }

  return {
    health(_request: Request, response: Response) {
      sendText(response, 200, 'The shell is up.');
    },

    /**
     * Once ready, always ready: where the store is lost later, this process still has the last good releases in memory.
     */
    async ready(_request: Request, response: Response) {
      const missing = wasReady ? undefined : await whatIsMissing();
      wasReady ||= missing === undefined;
      if (missing === undefined) sendText(response, 200, 'The shell has releases to show.');
      else sendText(response, 503, missing);
    },

    /** What a release must be built for to run in this host, and the paths of each remote. */
    async host(_request: Request, response: Response) {
      response.setHeader('Cache-Control', 'no-cache');
      response.json({
        shared,
        routerNames: ROUTER_NAMES,
        paths: Object.fromEntries(await grants()),
      });
    },

    robots(_request: Request, response: Response) {
      response.setHeader('Cache-Control', 'no-cache');
      response.type('text/plain').send(robots(origin));
    },

    manifest(_request: Request, response: Response) {
      response.setHeader('Cache-Control', 'no-cache');
      response.type('application/manifest+json').send(webManifest(name));
    },

    async sitemap(_request: Request, response: Response) {
      response.setHeader('Cache-Control', 'no-cache');
      response.type('application/xml').send(sitemap(await sitemapPaths(), origin));
    },

    /**
     * The live versions of all remotes, in the frontend-discovery schema, with absolute addresses. The
     * pointer also has versions without visits, which may be hundreds.
     */
    async discovery(_request: Request, response: Response) {
      const pointers = Object.entries(await live.pointers()).map(([remote, versions]) => [
        remote,
        versions.filter(isLive).map((version) => ({
          ...version,
          url: `${releasesUrl}${remote}/${version.url}`,
          fallbackUrl: `${releasesUrl}${remote}/${version.fallbackUrl}`,
        })),
      ]);
      response.setHeader('Cache-Control', 'no-cache');
      // As the files that it names: other sites may show the same releases.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.json(toPointer(Object.fromEntries(pointers)));
    },
  };
}
