import type { Variables } from '@site/contract/settings/setting-reader';
import { originAddress } from '@site/contract/settings/web-address';

/** Where `npm start` shows the site. */
export const DEFAULT_SITE_URL = 'http://localhost:3000';

/**
 * Scheme and host of the site, which emails link to.
 *
 * @throws {SettingError} for a `SITE_URL` that is no web address
 */
export const siteUrl = ({ SITE_URL }: Variables): string =>
  originAddress('SITE_URL', SITE_URL || DEFAULT_SITE_URL).origin;
