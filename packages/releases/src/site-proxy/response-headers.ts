import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { toBrowser } from './cookies.js';
import { connectionHeaders } from './hop-headers.js';

/** They are about the site's host, and would hold for all that runs on `localhost`. */
const OF_THE_SITE = ['alt-svc', 'clear-site-data', 'strict-transport-security'];

/**
 * Headers of a response of the site, for a browser at `localhost`.
 *
 * @param site its origin
 */
export function responseHeaders(headers: IncomingHttpHeaders, site: string): OutgoingHttpHeaders {
  const isOfConnection = connectionHeaders(headers);
  const kept = Object.entries(headers).filter(
    ([name]) => !isOfConnection(name) && !OF_THE_SITE.includes(name),
  );
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  return {
    ...Object.fromEntries(kept),
    ...(location && { location: locationHere(location, site) }),
    ...(cookies && { 'set-cookie': cookies.map((cookie) => toBrowser(cookie, site)) }),
    ...(typeof policy === 'string' && { 'content-security-policy': policyHere(policy) }),
  };
}

/** An address of the site without its origin; other addresses stay as they are. */
function locationHere(location: string, site: string): string {
  if (!URL.canParse(location)) return location;
  const { origin, pathname, search, hash } = new URL(location);
  return origin === site ? pathname + search + hash : location;
}

/** There is no https here to upgrade to. */
const policyHere = (policy: string) =>
  policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .join(';');

/**
 * Headers of a document that was rewritten.
 *
 * @param headers as {@link responseHeaders} returns them
 * @param host that the browser sends requests to, whose web socket announces edits
 */
export function documentHeaders(headers: OutgoingHttpHeaders, host: string): OutgoingHttpHeaders {
  const { etag, 'last-modified': modified, 'content-length': length, ...kept } = headers;
  const policy = kept['content-security-policy'];
  return {
    ...kept,
    'cache-control': 'no-store',
    ...(typeof policy === 'string' && {
      'content-security-policy': policy.replace(/(connect-src [^;]*)/, `$1 ws://${host}`),
    }),
  };
}
