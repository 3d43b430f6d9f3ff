import axe from 'axe-core';

const OPTIONS: axe.RunOptions = {
  rules: {
    // These two measure and draw, which jsdom cannot: the journeys check them in a browser.
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    // The html element is the server's.
    'html-has-lang': { enabled: false },
  },
};

/** What breaks the accessibility rules in the document as it stands: one line an element. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, OPTIONS);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
