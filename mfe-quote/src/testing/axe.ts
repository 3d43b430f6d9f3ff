import axe from 'axe-core';

/** These two measure and draw, which jsdom cannot: they are checked in a browser. */
const OPTIONS: axe.RunOptions = {
  rules: {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
};

/** What axe has to say about the page as it stands, one line a finding. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, OPTIONS);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
