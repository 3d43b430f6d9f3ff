import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { sitemapPaths, UNLISTED_PATHS } from '../support/site-pages.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).analyze();
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`no page has an accessibility violation on ${device}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('at 320 px nothing is wider than the screen', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});
