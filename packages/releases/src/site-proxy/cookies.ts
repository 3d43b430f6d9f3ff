import { createHash } from 'node:crypto';

/**
 * The prefix of the site's cookies on `localhost`, where all programs of the machine share cookies: cookies
 * without it are not sent to the site.
 */
const prefixOf = (site: string) =>
  `site-${createHash('sha256').update(site).digest('hex').slice(0, 8)}-`;

/** What browsers refuse on `localhost` over http. */
const NOT_HERE = /^(secure|partitioned|domain=.*)$/i;

/** `Set-Cookie` of the site, for `localhost`. */
export function toBrowser(cookie: string, site: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !NOT_HERE.test(attribute))
    .map((attribute) => attribute.replace(/^samesite=none$/i, 'SameSite=Lax'));
  return [prefixOf(site) + pair, ...kept].join('; ');
}

/** `Cookie` of the browser, with those of the site alone. */
export function toSite(cookie: string | undefined, site: string): string | undefined {
  const prefix = prefixOf(site);
  const own = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  return own.length > 0 ? own.join('; ') : undefined;
}
