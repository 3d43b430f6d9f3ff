interface PolicyFactory {
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string }): unknown;
}

export {};

declare global {
  /** Missing in browsers that do not know trusted types; they do not enforce them either. */
  var trustedTypes: PolicyFactory | undefined;
}

/** How React makes a script element that does not run, for the structured data of a page. */
const INERT_SCRIPT = '<script></script>';

/**
 * Allows React what it needs of the sinks that the document's policy (`require-trusted-types-for 'script'`) guards, and
 * nothing else.
 */
try {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === INERT_SCRIPT || !html.includes('<')) return html;
      throw new TypeError('This page takes no HTML from scripts.');
    },
  });
} catch {
  // An extension of the browser has made one, which is asked instead.
}
