import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Accessibility violations in a page: a line for each rule, with the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens a page of its own each time, for frames of other origins: the site has none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
