import { BOOKING_PATH, isBelow, MARKETING_PATH, STAFF_PATH } from '@site/contract/paths';
import { isCanary } from '@site/releases/store/pointer';
import type { Request, Response } from 'express';
import type { LiveReleases } from '../releases/live-releases.js';
import type { PageResult } from '../rendering/page-set.js';
import type { Pages } from '../rendering/pages.js';
import { canarySeed, hasCanary } from './canary-seed.js';
import { documentHeaders, sendDocument } from './document-response.js';
import { looksLikeFile } from './file-path.js';
import { isHttps } from './https.js';
import { sendNoSuchFile, sendText } from './send-text.js';

/** What was sent for the address of a page, for the comparison of versions. */
export interface SentDocument {
  remote: string;
  version: string;
  /** Whether its page could not be rendered here. */
  failed: boolean;
  /**
   * Whether the visitor got no page: it could not be rendered, is an error, or redirects although the sitemap lists it.
   */
  isWithoutPage: boolean;
  /** Whether its remote has a canary; otherwise there is nothing to compare. */
  isCompared: boolean;
  /**
   * The seed of the visitor whose browser opens the page and should report it; left out for what is not compared, for
   * a visitor who got no page, and for programs and browsers that do not say that they open a document.
   */
  openedBy?: number;
}

export interface DocumentsOptions {
  pages: Pick<Pages, 'get' | 'versionAt'>;
  live: Pick<LiveReleases, 'pointers'>;
  releasesOrigin: string | undefined;
  onSent(document: SentDocument, request: Request): void;
}

/** Answers requests for pages. */
export function documents({ pages, live, releasesOrigin, onSent }: DocumentsOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    const pointers = await live.pointers();
    const seed = canarySeed(pointers, request, response);
    // Before the page is rendered: afterwards these pointers may be old, and would bring back versions that
    // are no longer live.
    const about = pages.versionAt(request.path, pointers, seed);
    const result = await pages.get(request.path, pointers, seed);
    if (about && result.kind !== 'busy' && !isMissingFile(result, request.path)) {
      const outcome = outcomeOf(result);
      const isCompared = pointers[about.remote]?.some(isCanary) ?? false;
      const isShown = result.kind === 'page' && !outcome.isWithoutPage;
      const isReported = isCompared && isShown && isOpened(request);
      onSent({ ...about, ...outcome, isCompared, ...(isReported && { openedBy: seed }) }, request);
    }
    const isSame = !hasCanary(pointers) && !response.hasHeader('Set-Cookie');
    const audience = isSame ? 'everyone' : 'visitor';
    sendPage(result, { releasesOrigin, audience }, request, response);
  };
}

/** Whether a browser opens a document for its visitor: robots hardly say so, and what is fetched in advance may never be shown. */
function isOpened({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return false;
  return headers['sec-purpose'] === undefined && headers.purpose === undefined;
}

function outcomeOf(result: PageResult): Pick<SentDocument, 'failed' | 'isWithoutPage'> {
  const failed = result.kind === 'page' && result.isLeftToBrowser === true;
  const isError = result.kind === 'page' && result.page.status >= 400;
  const isLostPage = result.kind === 'redirect' && result.isListed === true;
  return { failed, isWithoutPage: failed || isError || isLostPage };
}

/** Whether a file is requested, and there is no page either. */
const isMissingFile = (result: PageResult, path: string) =>
  result.kind === 'page' && result.page.status === 404 && looksLikeFile(path);

/** Whether a browser opens the address, and not a part of a page: whoever does so wants a page, whatever its name. */
const isNavigation = ({ headers }: Request) => headers.accept?.includes('text/html') ?? false;

interface SendOptions extends Pick<DocumentsOptions, 'releasesOrigin'> {
  /**
   * Who may get it: everyone, the visitor whom its cookie or its versions are for, or whoever has the link of a
   * preview.
   */
  audience: 'everyone' | 'visitor' | 'preview';
}

/** Sends a document, or what is in its place. */
export function sendPage(
  result: PageResult,
  { releasesOrigin, audience }: SendOptions,
  request: Request,
  response: Response,
): void {
  if (isMissingFile(result, request.path) && !isNavigation(request)) {
    sendNoSuchFile(response);
    return;
  }
  if (result.kind === 'page') setUseHeaders(request.path, audience, response);
  if (audience === 'preview') {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
  }
  if (result.kind === 'busy') {
    response.setHeader('Retry-After', '5');
    sendText(response, 503, 'The site is very busy. Please try again in a few seconds.');
    return;
  }
  if (result.kind === 'redirect') {
    const isWhole = /[?#]/.test(result.location);
    const query = isWhole ? '' : request.url.slice(request.path.length);
    redirect(response, result.status, result.location + query);
    return;
  }
  if (result.page.status === 503) response.setHeader('Retry-After', '5');
  const headers = documentHeaders(result.page, { releasesOrigin, https: isHttps(request) });
  if (audience === 'preview') delete headers.etag;
  sendDocument(result.page, headers, request, response);
}

/** Who may keep, list and name a document. */
function setUseHeaders(path: string, audience: SendOptions['audience'], response: Response) {
  const isPrivate = isBelow(BOOKING_PATH, path) || isBelow(STAFF_PATH, path);
  const checkedOnUse = audience === 'everyone' ? 'no-cache' : 'private, no-cache';
  response.setHeader('Cache-Control', isPrivate ? 'no-store' : checkedOnUse);
  if (isPrivate || isBelow(MARKETING_PATH, path)) response.setHeader('X-Robots-Tag', 'noindex');
  // The address of a customer's own page is the key to it, that of an invitation to an account.
  if (isPrivate) response.setHeader('Referrer-Policy', 'no-referrer');
}

/**
 * Must not be cached, which browsers do by default: another release may redirect elsewhere, and the address
 * may be a secret.
 */
function redirect(response: Response, status: number, location: string) {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Location', location);
  response.writeHead(status).end();
}
