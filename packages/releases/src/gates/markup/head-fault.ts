import { EXAMPLE_SITE } from '../rendering/example-site.js';

/** Elements of which search engines read only one. */
const ONCE: readonly [element: RegExp, what: string][] = [
  [/<meta\b[^>]*\sname="description"/gi, 'description'],
  [/<link\b[^>]*\srel="canonical"/gi, 'canonical address'],
];
const CANONICAL = /<link(?=[^>]*\srel="canonical")[^>]*\shref="([^"]*)"/i;

/**
 * What keeps search engines from listing a page as itself, as the end of a sentence that begins with the page;
 * undefined when nothing does.
 *
 * @param html the document, as React has rendered it: texts and the values of attributes have no `"`
 */
export function headFault(html: string): string | undefined {
  const twice = ONCE.find(([element]) => (html.match(element) ?? []).length > 1);
  if (twice) {
    return `has more than one ${twice[1]}, of which search engines use any or none. Show exactly one PageHead.`;
  }
  const [, canonical] = CANONICAL.exec(html) ?? [];
  if (canonical === undefined || isOfSite(canonical)) return undefined;
  return `names ${canonical} as its canonical address, so search engines list that address instead. Let PageHead set it.`;
}

/** Whether a page asks search engines, or the one of Google or Bing, not to list it. */
export const hasNoIndex = (html: string): boolean => askedNotToList(html).length > 0;

/** Whether a page asks all search engines not to list it. */
export const hasNoIndexForAll = (html: string): boolean => askedNotToList(html).includes('robots');

/** The names of the search engines. */
const askedNotToList = (html: string): string[] =>
  Array.from(html.matchAll(NO_INDEX), ([, name = '']) => name.toLowerCase());

/** As a rule of its own: `max-image-preview:none` is about pictures. */
const NO_INDEX =
  /<meta\b(?=[^>]*\sname="(robots|googlebot|bingbot)")[^>]*\scontent="(?:[^"]*[\s,])?(?<!:\s*)(?:noindex|none)[\s,"]/gi;

const isOfSite = (address: string) =>
  URL.canParse(address, EXAMPLE_SITE.origin) &&
  new URL(address, EXAMPLE_SITE.origin).origin === EXAMPLE_SITE.origin;
