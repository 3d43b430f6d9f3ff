import { PREVIEW_BANNER_ID } from '../preview/preview-banner-id';

/** Attributes that keep visitors from using or reading other pages. */
const DISABLING = ['inert', 'hidden', 'aria-hidden', 'dir'];
/** Where they do so, which a library for dialogs may set them on, too. */
const FRAME = 'html, body, body > :has(> main), main, body > :has(> main) > :is(header, footer)';
/** What is in the body beside what React renders: scripts, and the tools of previews and developers. */
const KEPT = `script, link, #${PREVIEW_BANNER_ID}, #page-parts, #development-tools`;

/**
 * Removes these attributes where a page has set them on the document or its frame, closes the dialogs that it has left open,
 * and removes what it has added beside the layout, for example to cover the window.
 */
export function releaseDocument(): void {
  for (const element of document.querySelectorAll(FRAME)) {
    for (const name of DISABLING) element.removeAttribute(name);
  }
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close();
  for (const element of [...document.body.children]) {
    if (!element.matches(KEPT) && !isOfReact(element)) element.remove();
  }
}

/** The layout, or what the page that comes shows in a portal. */
const isOfReact = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
