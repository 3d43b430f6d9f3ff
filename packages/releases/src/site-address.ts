import { ReleaseError } from './store/release-error.js';

/**
 * The origin of a site, from what somebody gave as its address.
 *
 * @throws {ReleaseError} for what is not an address, or names a page, a user or a password
 */
export function siteOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.username || url?.password) {
    throw new ReleaseError('The address of the site has a user name or a password: leave it out.');
  }
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    // What follows an @ is a host, and what comes before it may be a secret.
    const shown = given.replace(/.*@/, '');
    throw new ReleaseError(
      `"${shown}" is not an address of a site: write it as https://www.example.com.`,
    );
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ReleaseError(
      `"${given}" names a page: write the address of the site, ${url.origin}.`,
    );
  }
  return url.origin;
}
