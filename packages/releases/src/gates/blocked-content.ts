import { RELEASE_BASE } from '../preset/release-base.js';

/** What the Content-Security-Policy of a host keeps from working in a document, and what is meant by it. */
const BLOCKED: readonly [markup: RegExp, what: string][] = [
  [/<[a-z][^>]*\sstyle="/i, 'styles in an attribute'],
  [/<style\b/i, 'styles in an element'],
  [/<(?:iframe|object|embed)\b/i, 'a document within the document'],
  [/<[a-z][^>]*\s(?:src|srcset)="(?:https?:)?\/\//i, 'a file from elsewhere'],
  [
    /<link(?=[^>]*\srel="(?:stylesheet|preload)")[^>]*\shref="(?:https?:)?\/\//i,
    'a file from elsewhere',
  ],
];

/** What of a page would be blocked; undefined when nothing is. Files of the release itself are not from elsewhere. */
export function blockedContent(html: string): string | undefined {
  const page = html.replaceAll(RELEASE_BASE, '/');
  return BLOCKED.find(([markup]) => markup.test(page))?.[1];
}
