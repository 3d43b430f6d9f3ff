import axe from 'axe-core';

const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: {
    // These two need layout, which jsdom does not have: the journeys check them in a browser.
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    // The server renders the html element.
    'html-has-lang': { enabled: false },
  },
};

/** Accessibility violations in the current document, one line for each element. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, OPTIONS);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
