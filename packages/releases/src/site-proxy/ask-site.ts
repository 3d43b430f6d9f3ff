import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { urlToHttpOptions } from 'node:url';
import { codeOf } from '../store/error-code.js';

/** How long the site may take to begin an answer, in milliseconds; it may send one for hours. */
const TIMEOUT_MS = 60_000;

interface Question {
  method: string;
  /** Path and query, as the browser sent them. */
  target: string;
  headers: OutgoingHttpHeaders;
  /** Left out for reads. */
  body?: Readable;
  /** Ends the request. */
  closed: AbortSignal;
}

/**
 * Asks the site, and nothing but the site: what is in the target is a path there.
 *
 * @param site its origin
 * @returns the answer as it arrives; redirects are not followed
 * @throws when there is none
 */
export function askSite(site: string, question: Question): Promise<IncomingMessage> {
  const { method, target, headers, body, closed } = question;
  const { protocol, hostname, port } = urlToHttpOptions(new URL(site));
  const ask = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { protocol, hostname, port, method, path: target, headers, signal: closed };
    const request = ask(options, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    const timer = setTimeout(() => request.destroy(new Error('It takes too long.')), TIMEOUT_MS);
    request.on('error', (error) => {
      clearTimeout(timer);
      // The site has closed the connection since it was used last.
      const isRepeated = !body && request.reusedSocket && codeOf(error) === 'ECONNRESET';
      if (isRepeated) resolve(askSite(site, question));
      else reject(error);
    });
    // What goes wrong with it is an error of the request, too.
    if (body) pipeline(body, request).catch(reject);
    else request.end();
  });
}
