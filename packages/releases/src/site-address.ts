import { ReleaseError } from './store/release-error.js';

/**
 * The origin of a site, from what somebody gave as its address.
 *
 * @throws {ReleaseError} for what is not an address, or names a page, a user or a password
 */
export function siteOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.username || url?.password) {
    throw new ReleaseError(
      'The address of the site has a user name or a password. Leave them out.',
    );
  }
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    // What follows an @ is a host, and what comes before it may be a secret.
    const shown = given.replace(/.*@/, '');
    throw new ReleaseError(
      `"${shown}" is not the address of a site. Write it as https://www.example.com.`,
    );
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ReleaseError(
      `"${given}" is the address of a page. Write that of the site, ${url.origin}.`,
    );
  }
  return url.origin;
}
