import { HEALTH_ADDRESS } from '@site/releases/health/health';

/** Where the shell's own browser files are served. */
export const ASSETS_PATH = '/assets/';
/** Where the releases of the remotes are served: `/mfe/<remote>/<version>/client/...`. */
export const RELEASES_PATH = '/mfe/';
/** The live versions of all remotes, in the frontend-discovery schema. */
export const DISCOVERY_PATH = '/.well-known/micro-frontends.json';
/** What the host provides, which releases are compared with. */
export const HOST_PATH = '/.well-known/micro-frontends/host.json';
/** The numbers of all versions of all remotes. */
export const VERSIONS_HEALTH_PATH = HEALTH_ADDRESS;
export const API_PATH = '/api/';
/** Whether the process runs. */
export const HEALTH_PATH = '/__shell/health';
/** Whether there are releases to show; until then the previous shell has to keep its visitors. */
export const READY_PATH = '/__shell/ready';
export const SITEMAP_PATH = '/sitemap.xml';
export const MANIFEST_PATH = '/site.webmanifest';
export const ROBOTS_PATH = '/robots.txt';
