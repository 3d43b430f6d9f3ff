import axe from 'axe-core';

/** What axe finds in the page, as lines to read. Colours need a real browser, `html` is the server's. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    rules: {
      'color-contrast': { enabled: false },
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
