import path from 'node:path';
import { runningUrl } from '@site/stack/postgres/running-url';
import { notedAddress } from '@site/stack/site-address';

/** Database and address of the site that runs from a data folder, unless the settings name others. */
export function settingsOfSite(
  { DATABASE_URL, DATABASE_URL_FILE, SITE_URL }: NodeJS.ProcessEnv,
  dataDir: string,
): Record<string, string> {
  const isSet = DATABASE_URL || DATABASE_URL_FILE;
  const running = isSet ? undefined : runningUrl(path.join(dataDir, 'postgres'));
  if (!running) return {};
  // It may be at another port than 3000.
  const address = SITE_URL || notedAddress(dataDir);
  return { DATABASE_URL: running, ...(address && { SITE_URL: address }) };
}
