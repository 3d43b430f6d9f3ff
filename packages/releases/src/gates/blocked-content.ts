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

/** What of a page would be blocked; undefined when nothing is. */
export const blockedContent = (html: string): string | undefined =>
  BLOCKED.find(([markup]) => markup.test(html))?.[1];
