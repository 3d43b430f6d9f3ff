import { STYLES_OF } from '../visit';
import { releaseDocument } from './document-attributes';
import { remoteWithFile } from './remote-routes';

/** Fits nothing: a stylesheet is loaded, and does not count. */
const NEVER_MATCHES = 'not all';

let shown: string | undefined;

/**
 * From now on the stylesheets of remotes count while a page of their remote is shown, and neither before
 * nor after, whenever they are loaded.
 *
 * @param remote of the page that is shown
 */
export function watchStyles(remote: string | undefined): void {
  applyStylesOf(remote);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) limitToItsRemote(node);
  }).observe(document.head, { childList: true });
}

/**
 * Makes the stylesheets of one remote count, and those of no other. Sheets that were made by script end with their page, and
 * so do the attributes by which it has made the whole document unusable.
 */
export function applyStylesOf(remote: string | undefined): void {
  if (shown !== remote) {
    if (document.adoptedStyleSheets?.length) document.adoptedStyleSheets = [];
    releaseDocument();
  }
  shown = remote;
  for (const element of document.head.querySelectorAll('style, link')) limitToItsRemote(element);
}

function limitToItsRemote(node: Node) {
  if (node instanceof HTMLStyleElement) apply(node, node.getAttribute(STYLES_OF));
  if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet')) {
    apply(node, remoteWithFile(node.href));
  }
}

/** @param remote none for styles of the shell */
function apply(element: HTMLStyleElement | HTMLLinkElement, remote: string | null | undefined) {
  if (!remote) return;
  const media = remote === shown ? 'all' : NEVER_MATCHES;
  if (element.media !== media) element.media = media;
}
