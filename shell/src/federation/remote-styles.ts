import { STYLES_OF } from '../visit';
import { remoteWithFile } from './remote-routes';
import { resetDocument } from './reset-document';

/** A media query that never matches: the stylesheet is loaded, but does not apply. */
const NEVER_MATCHES = 'not all';

let shown: string | undefined;

/**
 * From now on the stylesheets of a remote apply only while one of its pages is shown, whenever they are
 * loaded.
 *
 * @param remote of the page that is shown
 */
export function watchStyles(remote: string | undefined): void {
  shown = remote; // no page of another remote was shown before
  applyStylesOf(remote);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) limitToItsRemote(node);
  }).observe(document.head, { childList: true });
}

/**
 * Applies the stylesheets of one remote, and disables those of all others. Stylesheets that a script has
 * added are removed with their page, and so are attributes with which the page has made the whole document
 * unusable.
 */
export function applyStylesOf(remote: string | undefined): void {
  if (shown !== remote) {
    if (document.adoptedStyleSheets?.length) document.adoptedStyleSheets = [];
    resetDocument();
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
