import path from 'node:path';
import { siteSettings } from '@site/stack/commands/site-settings';
import { runningUrl } from '@site/stack/postgres/running-url';
import { notedAddress, siteUrl } from '@site/stack/site-address';

/**
 * Database and address of the site that runs from a data folder, unless the settings name others.
 *
 * @throws {StartProblem} when the address depends on `PORT`, which is not a port number
 */
export function settingsOfSite(env: NodeJS.ProcessEnv, dataDir: string): Record<string, string> {
  const { DATABASE_URL, DATABASE_URL_FILE, SITE_URL } = env;
  if (DATABASE_URL || DATABASE_URL_FILE) {
    // Where "npm start" shows the site with this database. The one that has run here may have had another.
    if (SITE_URL) return {};
    const { host, port } = siteSettings(env);
    return port ? { SITE_URL: siteUrl(port, host) } : {};
  }
  const running = runningUrl(path.join(dataDir, 'postgres'));
  if (!running) return {};
  // It may be at another port than 3000.
  const address = SITE_URL || notedAddress(dataDir);
  return { DATABASE_URL: running, ...(address && { SITE_URL: address }) };
}
