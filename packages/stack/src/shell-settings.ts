import path from 'node:path';
import { keyFolder } from '@site/releases/store/release-key';

/** Where a site is, and what it consists of. */
export interface Place {
  /** Where this machine reaches the shell. */
  url: string;
  /** Not in the address where it is 80. */
  port: number;
  apiUrl: string;
  releasesDir: string;
}

interface ShellOptions {
  dataDir: string;
  host?: string | undefined;
  env?: Record<string, string>;
}

/** What the shell of a site reads from its environment. */
export const shellSettings = (
  { dataDir, host = '127.0.0.1', env }: ShellOptions,
  { url, port, apiUrl, releasesDir }: Place,
): Record<string, string> => ({
  SITE_URL: process.env.SITE_URL || url,
  ...env,
  NODE_ENV: 'production',
  HOST: host,
  PORT: String(port),
  API_URL: apiUrl,
  RELEASES_DIR: releasesDir,
  RELEASE_KEYS: keyFolder(releasesDir),
  STATE_DIR: path.join(dataDir, 'shell'),
});
