import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { devFolder, type SiteSettings } from '../dev/site-settings.js';
import { ENTRY_FILE } from '../preset/entry-file.js';
import { isWithinPaths } from '../store/path-pattern.js';
import { fetchFromSite } from './fetch-from-site.js';
import { requestHeaders } from './request-headers.js';
import { documentHeaders, responseHeaders } from './response-headers.js';
import { sendNothing, sendProblem } from './responses.js';
import { rewriteDocument } from './rewrite-document.js';

const READS = ['GET', 'HEAD'];
/** Where browsers report failures: those of what is edited here say nothing about releases. */
const REPORTS = '/.well-known/micro-frontends/reports';
/** Paths that a host serves itself, which have no page. */
const OF_THE_HOST = /^\/(api|assets|mfe|\.well-known)(\/|$)/i;
/** An address that no remote has: its document has header, footer, and nothing of a page. */
const NO_PAGE = '/__development';

/** Serves what a deployed site serves, from that site, with one remote that is developed here. */
export class SiteProxy {
  readonly #settings: SiteSettings;

  constructor(settings: SiteSettings) {
    this.#settings = settings;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { site } = this.#settings;
    try {
      await this.#respond(request, response);
    } catch (error) {
      if (response.destroyed) return;
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const reason = error instanceof Error ? error.message : String(error);
      sendProblem(response, 502, `The site at ${site} did not answer. ${reason}`);
    }
  }

  async #respond(request: IncomingMessage, response: ServerResponse) {
    const { site, allowWrites } = this.#settings;
    const { url: target = '', method = '' } = request;
    if (!target.startsWith('/')) {
      return sendProblem(response, 400, 'A request here names a path, and no host.');
    }
    if (pathOf(target) === REPORTS) return sendNothing(response);
    if (!READS.includes(method) && !allowWrites) {
      const rule = `Nothing is written to the site at ${site} from development.`;
      return sendProblem(response, 403, `${rule} Start with --allow-writes to send this request.`);
    }
    if (isNavigation(request) && !isFile(target) && this.#isOwnPage(target)) {
      return this.#sendOwnPage(request, response);
    }
    await this.#passOn(request, response);
  }

  async #passOn(request: IncomingMessage, response: ServerResponse) {
    const { url: target = '', method = '' } = request;
    const isPage = READS.includes(method) && !OF_THE_HOST.test(target);
    const siteResponse = await this.#fetch(request, response, { target, isPage });
    if (isPage && isHtml(siteResponse)) return this.#sendHtml(siteResponse, request, response);
    const headers = responseHeaders(siteResponse.headers, this.#settings.site);
    response.writeHead(siteResponse.statusCode ?? 502, headers);
    // Otherwise an event stream would send no headers before its first event.
    response.flushHeaders();
    await pipeline(siteResponse, response);
  }

  async #sendHtml(
    siteResponse: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const html = await text(siteResponse);
    const rewritten = rewriteDocument(html, { remote: this.#remote, isItsPage: false });
    if (rewritten && this.#isOwnPage(request.url ?? '')) {
      return this.#sendOwnPage(request, response);
    }
    const headers = responseHeaders(siteResponse.headers, this.#settings.site);
    const body = rewritten ?? html;
    sendDocument({ headers, body, status: siteResponse.statusCode ?? 502 }, request, response);
  }

  /** Sends a document without a page, because the site would render that of its release, with its styles. */
  async #sendOwnPage(request: IncomingMessage, response: ServerResponse) {
    const { site } = this.#settings;
    const siteResponse = await this.#fetch(request, response, { target: NO_PAGE, isPage: true });
    const options = { remote: this.#remote, isItsPage: true };
    const body = isHtml(siteResponse)
      ? rewriteDocument(await text(siteResponse), options)
      : undefined;
    if (!body) {
      siteResponse.resume();
      const status = `${site}${NO_PAGE} was answered with ${siteResponse.statusCode}`;
      return sendProblem(response, 502, `${status}, not with a document of the shell.`);
    }
    const headers = responseHeaders(siteResponse.headers, site);
    sendDocument({ headers, body, status: 200 }, request, response);
  }

  #fetch(
    request: IncomingMessage,
    response: ServerResponse,
    { target, isPage }: { target: string; isPage: boolean },
  ): Promise<IncomingMessage> {
    const { site, allowWrites } = this.#settings;
    const { method = '' } = request;
    const isRead = READS.includes(method);
    return fetchFromSite(site, {
      method,
      target,
      headers: requestHeaders(request, { site, isPage, isRead, allowWrites }),
      closed: closing(response),
      ...(!isRead && { body: request }),
    });
  }

  #isOwnPage(target: string): boolean {
    return !OF_THE_HOST.test(target) && isWithinPaths(pathOf(target), this.#settings.paths);
  }

  get #remote() {
    const { remote, paths } = this.#settings;
    return { name: remote, entry: devFolder(remote) + ENTRY_FILE, paths };
  }
}

interface Document {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

function sendDocument(
  { status, headers, body }: Document,
  { method, headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
) {
  const isHead = method === 'HEAD';
  const length = { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...documentHeaders(headers, host), ...(!isHead && length) });
  response.end(isHead ? undefined : body);
}

const pathOf = (target: string) => target.replace(/\?.*$/s, '');

/** As hosts do: where pages have no parameters, a last segment with an extension is a file. */
const isFile = (target: string) => /\.\w+$/.test(pathOf(target));

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function isHtml({ headers }: IncomingMessage): boolean {
  if (!headers['content-type']?.startsWith('text/html')) return false;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new Error(`It sends documents as ${encoding}, which was not requested.`);
  return true;
}

/** A signal that is aborted when the browser no longer waits for the response. */
function closing(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
