import { nestingFault } from './nesting-fault.js';
import { strayFile } from './stray-file.js';

/**
 * What is wrong with the markup of a page, as the end of a sentence that begins with the page; undefined when nothing
 * is.
 *
 * @param html the document, as React has rendered it: what is text or a value has no `"`
 */
export function markupFault(html: string): string | undefined {
  if (/<meta\b[^>]*\shttp-equiv="/i.test(html)) return PRAGMA;
  const main = mainOf(html);
  return nestingFault(main) ?? strayFile(main);
}

/** What the remote has rendered of the document. */
const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** A browser that has read it once acts on it, though the element is removed with its page. */
const PRAGMA =
  'has a <meta http-equiv>, which is for the whole document, and leads visitors away from pages of others later: leave it out, and redirect in the loader of a route.';
