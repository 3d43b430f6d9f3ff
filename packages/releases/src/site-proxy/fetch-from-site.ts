import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { urlToHttpOptions } from 'node:url';
import { codeOf } from '../store/error-code.js';

/** How long the site may take to begin a response, in milliseconds; it may send one for hours. */
const TIMEOUT_MS = 60_000;

interface SiteRequest {
  method: string;
  /** Path and query, as the browser sent them. */
  target: string;
  headers: OutgoingHttpHeaders;
  /** Left out for reads. */
  body?: Readable;
  /** Aborts the request. */
  closed: AbortSignal;
}

/**
 * Sends a request to the site, and to nothing but the site: whatever the target, it is a path there.
 *
 * @param site its origin
 * @returns the response as it arrives; redirects are not followed
 * @throws {Error} when there is none
 */
export function fetchFromSite(site: string, siteRequest: SiteRequest): Promise<IncomingMessage> {
  const { method, target, headers, body, closed } = siteRequest;
  const { protocol, hostname, port } = urlToHttpOptions(new URL(site));
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { protocol, hostname, port, method, path: target, headers, signal: closed };
    const request = send(options, (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    const timer = setTimeout(() => request.destroy(new Error('It took too long.')), TIMEOUT_MS);
    request.on('error', (error) => {
      clearTimeout(timer);
      // The site has closed the connection since it was used last.
      const isRepeated = !body && request.reusedSocket && codeOf(error) === 'ECONNRESET';
      if (isRepeated) resolve(fetchFromSite(site, siteRequest));
      else reject(error);
    });
    // An error of the body is an error of the request, too.
    if (body) pipeline(body, request).catch(reject);
    else request.end();
  });
}
