import { isIP } from 'node:net';
import path from 'node:path';
import { ROOT } from '../root.js';
import type { SiteOptions } from '../site.js';
import { StartProblem } from '../start-problem.js';

/**
 * What `npm start` and `npm run dev` read from the environment. A setting that is empty counts as left out, as in the
 * servers.
 *
 * @param log gets a line about a setting that is not used
 * @throws {StartProblem} when `PORT` is not a port number
 */
export const siteSettings = (
  { HOST, PORT, RELEASES_DIR, UPLOADS_DIR, DATABASE_URL }: NodeJS.ProcessEnv,
  log?: (line: string) => void,
): Pick<SiteOptions, 'host' | 'port' | 'releasesDir' | 'uploadsDir' | 'databaseUrl'> => ({
  host: HOST ? readHost(HOST, log) : undefined,
  port: PORT ? readPort(PORT) : undefined,
  releasesDir: folder(RELEASES_DIR),
  uploadsDir: folder(UPLOADS_DIR),
  databaseUrl: DATABASE_URL || undefined,
});

/** `npm run dev -w mfe-quote` runs in the folder of the remote, but `.env` is at the root. */
const folder = (given: string | undefined) => (given ? path.resolve(ROOT, given) : undefined);

function readHost(text: string, log?: (line: string) => void): string | undefined {
  // An address with a zone, such as fe80::1%eth0, cannot be part of a URL.
  if (isIP(text) && !text.includes('%')) return text;
  // No reason to refuse: some shells and Conda export the name of the machine or of its processor as HOST.
  log?.(`HOST is "${text}", but a site listens at an IP address: this one at 127.0.0.1.`);
  return undefined;
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartProblem(`PORT is "${text}", but a port is a number from 1 to 65535.`);
}
