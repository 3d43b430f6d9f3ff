import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { toSite } from './cookies.js';
import { connectionHeaders } from './hop-headers.js';

/** Headers of this proxy's own connection, about this machine, or set by this proxy. */
const NOT_SENT = [
  'cookie',
  'expect',
  'forwarded',
  'host',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
/** A document is rewritten, so it is needed complete and uncompressed. */
const NOT_SENT_FOR_PAGES = ['accept-encoding', 'if-modified-since', 'if-none-match', 'range'];
/** Headers about a body, and those that may make a server take a read for a write. */
const NOT_SENT_FOR_READS = [
  'content-length',
  'content-type',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
];

interface Options {
  /** Origin of the site. */
  site: string;
  /** Whether the response may be a document. */
  isPage: boolean;
  /** Whether it is sent without a body. */
  isRead: boolean;
  allowWrites: boolean;
}

/** Headers of a request as the site's own pages would send them. */
export function requestHeaders(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { site, isPage, isRead, allowWrites }: Options,
): OutgoingHttpHeaders {
  const omitted = [
    ...NOT_SENT,
    ...(isPage ? NOT_SENT_FOR_PAGES : []),
    ...(isRead ? NOT_SENT_FOR_READS : []),
  ];
  const isOfConnection = connectionHeaders(headers);
  const kept = Object.entries(headers).filter(
    ([name]) => !isOfConnection(name) && !omitted.includes(name),
  );
  const here = `http://${headers.host}`;
  const { origin, referer } = headers;
  const cookie = toSite(headers.cookie, site);
  return {
    ...Object.fromEntries(kept),
    ...(cookie && { cookie }),
    // A request from another origin keeps that origin, so that the site refuses it.
    ...(origin && { origin: origin === here ? site : origin }),
    ...(referer?.startsWith(`${here}/`) && { referer: site + referer.slice(here.length) }),
    ...(isPage && { 'accept-encoding': 'identity' }),
    // Otherwise the site would count a visit to a marketing link.
    ...(isPage && !allowWrites && { 'sec-purpose': 'prefetch' }),
    // Node frames the bodies of some methods only when it is told to.
    ...(!isRead && headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
  };
}
