import { headFault } from './head-fault.js';
import { nestingFault } from './nesting-fault.js';
import { strayFile } from './stray-file.js';

/**
 * What is wrong with the markup of a page, as the end of a sentence that begins with the page; undefined when nothing
 * is.
 *
 * @param html the document, as React has rendered it: texts and the values of attributes have no `"`
 */
export function markupFault(html: string): string | undefined {
  const main = mainOf(html);
  if (/\p{Surrogate}/u.test(html)) return HALF;
  return ofWholeDocument(html) ?? headFault(html) ?? nestingFault(main) ?? strayFile(main);
}

/** Elements that affect more than the page, wherever they are. */
function ofWholeDocument(html: string): string | undefined {
  if (/<meta\b[^>]*\shttp-equiv="/i.test(html)) return PRAGMA;
  if (/<base[\s/>]/i.test(html)) return BASE;
  if (/<link\b[^>]*\srel="(?:[^"]*\s)?stylesheet[\s"]/i.test(html)) return STYLESHEET;
  if (/<meta\b[^>]*\sname="viewport"/i.test(html)) return VIEWPORT;
  if (/<link\b[^>]*\srel="(?:[^"]*\s)?modulepreload[\s"]/i.test(html)) return MODULE;
  if (NAMED.test(html)) return NAME;
  return TELLING.test(html) ? REFERRER : undefined;
}

/** What the remote has rendered of the document. */
const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** A browser that has read it once keeps to it, even after the element is removed with its page. */
const PRAGMA =
  'has a <meta http-equiv>, which affects the whole document and later redirects visitors on pages of other remotes. Remove it, and redirect in the loader of a route.';

const BASE =
  'has a <base>, which also changes the links of header and footer. Remove it, and give each link its own address and target.';

/** The gate for styles has not checked it. */
const STYLESHEET =
  'has a stylesheet that is not part of its build, so nobody knows which elements it styles. Import a CSS module instead.';

/** Browsers keep to the last one that they have read, even after its element is removed. */
const VIEWPORT =
  'has a <meta name="viewport">, which phones keep for the pages of other remotes. Remove it: the host has one for all pages.';

/** Browsers before 2025, and some later ones, accept no import map once they have begun to load a module. */
const MODULE =
  'preloads a module. Browsers that load one before they have read the digests of all modules check none of them. Remove it: the host preloads what a page needs.';

/** The Content-Security-Policy of the host blocks the other elements of which this is true. */
const NAMED = /<(?:form|img)(?:\s[^\s=]+="[^"]*")*\sname="[^"]/i;

const NAME =
  'has a <form> or <img> with a "name", so that scripts find it in place of a part of the document, as in document.title. Remove the name, or make it an "id".';

/**
 * All values except those that reveal no more than the host's own, which is
 * `strict-origin-when-cross-origin`.
 */
const TELLING =
  /<meta\b(?=[^>]*\sname="referrer")(?![^>]*\scontent="\s*(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)\s*")/i;

const REFERRER =
  'has a <meta name="referrer"> that tells other sites more about the page a visitor comes from, and later does so on pages of other remotes. Remove it, or set it to "no-referrer".';

const HALF =
  'has half a character, such as half an emoji at the end of a shortened text, and browsers show a different one. Shorten Array.from(text), not the text.';
