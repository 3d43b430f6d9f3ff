import { RELEASE_BASE } from '../../preset/release-base.js';
import { EXAMPLE_SITE } from '../rendering/example-site.js';

/** Content that the Content-Security-Policy of a host blocks in a document, and what to call it. */
const BLOCKED: readonly [markup: RegExp, what: string][] = [
  [/<[a-z][^>]*\sstyle="/i, 'styles in an attribute'],
  [/<style\b/i, 'styles in a <style> element'],
  [/<script\b(?![^>]*\stype="application\/ld\+json")/i, 'a script of its own'],
  [/<(?:iframe|object|embed)\b/i, 'a document within the document'],
  [/<[a-z][^>]*\s(?:src|poster)="(?:https?:)?\/\//i, 'a file from another site'],
  // A browser may take any of several candidates.
  [/<[a-z][^>]*\s(?:image)?srcset="(?:[^"]*[\s,])?(?:https?:)?\/\//i, 'a file from another site'],
  [/<(?:image|feimage|use)\b[^>]*\s(?:xlink:)?href="(?:https?:)?\/\//i, 'a file from another site'],
  [
    /<link(?=[^>]*\srel="(?:stylesheet|preload)")[^>]*\shref="(?:https?:)?\/\//i,
    'a file from another site',
  ],
  // Any scheme, such as "mailto:"; React writes "javascript:" for a function.
  [
    /<form\b[^>]*\saction="(?!javascript:)(?:[a-z][a-z0-9+.-]*:|\/\/)/i,
    'a form that is sent to another site',
  ],
  [
    /<(?:button|input)\b[^>]*\sformaction="(?!javascript:)(?:[a-z][a-z0-9+.-]*:|\/\/)/i,
    'a form that is sent to another site',
  ],
  [/<(?:video|audio)\b/i, 'a <video> or <audio> element'],
];

/**
 * What in a page would be blocked; undefined when nothing is. Files of the release itself, and addresses of the site,
 * are not from elsewhere.
 */
export function blockedContent(html: string): string | undefined {
  const page = withoutOwnScript(html)
    .replaceAll(RELEASE_BASE, '/')
    .replaceAll(`"${EXAMPLE_SITE.origin}/`, '"/');
  return BLOCKED.find(([markup]) => markup.test(page))?.[1];
}

/** After a page with a form whose action is a function, React writes a script that hosts do not need. */
const withoutOwnScript = (html: string) => {
  const end = html.lastIndexOf('</main>');
  return end === -1 ? html : html.slice(0, end);
};
