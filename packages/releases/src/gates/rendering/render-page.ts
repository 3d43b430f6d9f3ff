import { Buffer } from 'node:buffer';
import { createStaticHandler, isRouteErrorResponse, type RouteObject } from 'react-router-dom';
import { isRedirectTarget } from '../../store/path-pattern.js';
import { MAX_HTML_BYTES } from '../../store/release-limits.js';
import { blockedContent } from '../markup/blocked-content.js';
import { contentFault } from '../markup/content-fault.js';
import { hasNoIndex } from '../markup/head-fault.js';
import { markupFault } from '../markup/markup-fault.js';
import { atOtherTimes } from './at-other-times.js';
import { createBrowserRenderer } from './browser-renderer.js';
import { EXAMPLE_SITE } from './example-site.js';
import { isInForeignLanguage } from './foreign-language.js';
import type { RenderOutcome } from './loaded-routes.js';
import { inDocument } from './page-tree.js';
import { PRETENDED, type PretendedBrowser } from './pretended-browser.js';
import { answerOf, renderOnce } from './render-once.js';
import { comparableMarkup, sentPart } from './sent-part.js';
import { withQuery } from './some-query.js';
import { UnusableAnswer } from './unusable-answer.js';

const MAX_REDIRECTS = 10;
const { byteLength } = Buffer;

/**
 * Makes the function that renders a remote's pages as a host does on its server: inside a document, with
 * the site data as the root route's loader data.
 *
 * @param loadAnew runs the modules of the routes once more
 * @param begin called before each rendering
 */
export function createPageRenderer(
  routes: readonly RouteObject[],
  loadAnew: () => Promise<readonly RouteObject[]>,
  begin: () => void = () => {},
) {
  const handler = createStaticHandler(inDocument(routes));
  const inBrowser = (browser: PretendedBrowser) => {
    const loadedAnew = createBrowserRenderer(browser, loadAnew);
    const loadedBefore = createBrowserRenderer(browser, async () => routes);
    return async (url: URL) => {
      begin();
      return (await loadedAnew(url)) ?? (await loadedBefore(url));
    };
  };
  const inBrowsers = PRETENDED.map(inBrowser);
  const inFirstAgain = inBrowser(PRETENDED[0]);
  const query = (url: URL) => handler.query(new Request(url));
  const render = (url: URL) => {
    begin();
    return renderOnce(handler, url);
  };
  return async (path: string, pattern?: string): Promise<RenderOutcome> => {
    const address = new URL(path, EXAMPLE_SITE.origin);
    // A host leaves the query to browsers, and never learns of the hash.
    const url = new URL(address.pathname, EXAMPLE_SITE.origin);
    const [rendering, later] = await atOtherTimes(() => render(url));
    const isSteady = answerOf(rendering) === answerOf(later);
    if (isSteady && pattern !== undefined) {
      const ofHosts = await render(new URL(pattern, EXAMPLE_SITE.origin)).catch(toFailure);
      if (answerOf(ofHosts) !== answerOf(rendering)) return { kind: 'params-dependent' };
    }
    if ('response' in rendering) {
      return isSteady ? fromResponse(rendering.response, url, query) : { kind: 'unsteady' };
    }
    if ('failure' in rendering) return fromFailure(rendering.failure);
    const { html, status, chunks } = rendering;
    if (status !== 200) return fromStatus(status);
    const fault = faultOf(html);
    if (fault) return fault;
    if (!('html' in later)) return { kind: 'unsteady' };
    if (later.html !== html) {
      // What `lazy` of React has loaded meanwhile stands where the fallback was.
      const isSame = sentPart(later.html, html) === sentPart(html);
      return { kind: isSame ? 'loading' : 'unsteady' };
    }
    if (isInForeignLanguage(html)) return { kind: 'language-dependent' };
    for (const show of inBrowsers) {
      const shown = (await show(url)) ?? html;
      if (sentPart(html) !== sentPart(shown, html)) return { kind: 'browser-dependent' };
    }
    const shown = (await inFirstAgain(withQuery(address))) ?? html;
    if (comparableMarkup(html) !== comparableMarkup(shown, html))
      return { kind: 'query-dependent' };
    const lacks = contentFault(html);
    if (lacks) return { kind: 'markup', fault: lacks };
    const links = linksOf(html);
    const isNoIndex = hasNoIndex(html);
    const classes = classesOf(html);
    return {
      kind: 'page',
      ...(links.length > 0 && { links }),
      ...(isNoIndex && { isNoIndex }),
      ...(classes.length > 0 && { styles: { classes, chunks } }),
    };
  };
}

/**
 * What refuses a page by its HTML alone, before it is compared with other renderings.
 *
 * @throws {UnusableAnswer} for more than the host sends
 */
function faultOf(html: string): RenderOutcome | undefined {
  const bytes = byteLength(html);
  if (bytes > MAX_HTML_BYTES) {
    throw new UnusableAnswer(
      `It has ${bytes} bytes, but the host sends at most ${MAX_HTML_BYTES}.`,
    );
  }
  if (html.includes('\uFFFD')) return { kind: 'unreadable' };
  if (isEmpty(html)) return { kind: 'empty' };
  const titles = titlesOf(html);
  if (titles !== 1) return { kind: 'titles', count: titles };
  const blocked = blockedContent(html);
  if (blocked) return { kind: 'blocked', what: blocked };
  const fault = markupFault(html);
  return fault ? { kind: 'markup', fault } : undefined;
}

const toFailure = (failure: unknown) => ({ failure });

/** @throws what a loader, or the page's code, failed with, unless it says that there is no such page */
function fromFailure(failure: unknown): RenderOutcome {
  if (!isRouteErrorResponse(failure))
    throw failure ?? new UnusableAnswer('It failed without a reason.');
  return fromStatus(failure.status);
}

/** What the status of a thrown response, or of the data that a loader returns, means. */
function fromStatus(status: number): RenderOutcome {
  if (status === 404) return { kind: 'unknown' };
  throw new UnusableAnswer(`It answered with status ${status}.`);
}

async function fromResponse(
  response: Response,
  from: URL,
  query: (url: URL) => Promise<unknown>,
): Promise<RenderOutcome> {
  const location = response.headers.get('location');
  if (location !== null && !isRedirectTarget(location)) {
    throw new UnusableAnswer(
      `It redirects to ${location}, but the host redirects only to ASCII paths of this site.`,
    );
  }
  if (location !== null) {
    const addresses = await circleOf(new URL(location, from), query);
    return addresses ? { kind: 'circle', addresses } : { kind: 'redirect' };
  }
  if (response.status === 404) return { kind: 'unknown' };
  throw new UnusableAnswer(
    `It answered with status ${response.status}, but without an address to redirect to.`,
  );
}

/**
 * The addresses of one round, the first of them once more at the end, if redirects of these routes never end at a page;
 * browsers give up after about 20.
 */
async function circleOf(
  target: URL,
  query: (url: URL) => Promise<unknown>,
): Promise<string[] | undefined> {
  const addresses: string[] = [];
  let url = target;
  for (let hops = 1; hops < MAX_REDIRECTS; hops++) {
    if (url.origin !== EXAMPLE_SITE.origin) return undefined;
    addresses.push(url.pathname + url.search);
    const result = await query(url);
    const location = result instanceof Response ? result.headers.get('location') : null;
    if (location === null) return undefined;
    url = new URL(location, url);
  }
  const last = addresses.at(-1);
  const before = addresses.slice(0, -1);
  // Without a repetition, as where each address has one more parameter, all of them show what happens.
  return [...before.slice(Math.max(before.lastIndexOf(last ?? ''), 0)), ...addresses.slice(-1)];
}

/** React moves the titles of pages to the head, where those of pictures are not. A blank one does not count. */
const titlesOf = (html: string) =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<title\b[^>]*>([^<]*)/g)].filter(
    ([, text = '']) => text.trim() !== '',
  ).length;

/** The paths of links within the site. */
const linksOf = (html: string) => [
  ...new Set([...html.matchAll(LINK)].map(([, href = '']) => decode(href).replace(/[?#].*$/, ''))),
];
const LINK = /<a\b[^>]*?\shref="(\/(?!\/)[^"]*)/g;

const classesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/\sclass="([^"]+)/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)),
  ),
];

/** Decodes the characters that React escapes in attributes. */
const decode = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Whether nothing would be seen: no element but data for search engines, and no text. */
function isEmpty(html: string): boolean {
  const main = html.slice(html.indexOf('<main>') + '<main>'.length, html.lastIndexOf('</main>'));
  const seen = main
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(link|meta)\b[^>]*>|<!--.*?-->/gs, '');
  return seen.trim() === '';
}
