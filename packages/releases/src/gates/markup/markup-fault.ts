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
  return TELLING.test(html) ? REFERRER : undefined;
}

/** What the remote has rendered of the document. */
const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** A browser that has read it once keeps to it, even after the element is removed with its page. */
const PRAGMA =
  'has a <meta http-equiv>, which is for the whole document, and leads visitors away from pages of others later: leave it out, and redirect in the loader of a route.';

const BASE =
  'has a <base>, which is for the links of header and footer, too: leave it out, and give each link its own address and target.';

/** The gate for styles has not checked it. */
const STYLESHEET =
  'has a stylesheet that is not part of its build, so nobody knows which elements it styles: import a CSS module.';

/** Browsers keep to the last one that they have read, even after its element is removed. */
const VIEWPORT =
  'has a <meta name="viewport">, which phones keep on the pages of others later: leave it out, for hosts have one for all pages.';

/** Browsers before 2025, and some later ones, accept no import map once they have begun to load a module. */
const MODULE =
  'preloads a module, and browsers that load one before they read the digests of all modules check none: leave it out, for hosts preload what a page needs.';

/**
 * All values except those that reveal no more than the host's own, which is
 * `strict-origin-when-cross-origin`.
 */
const TELLING =
  /<meta\b(?=[^>]*\sname="referrer")(?![^>]*\scontent="\s*(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)\s*")/i;

const REFERRER =
  'has a <meta name="referrer"> by which other sites get more of the addresses of visitors, on pages of others later, too: leave it out, or say "no-referrer".';

const HALF =
  'has half a character, such as half an emoji in a text that was cut, and browsers show another one: cut Array.from(text), not the text.';
