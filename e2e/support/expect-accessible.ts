import type { Page } from 'playwright/test';
import { axeViolations } from './axe-violations.js';
import { expect } from './fixtures.js';

/** Notes a failure, without ending the test, if the page has accessibility violations or is wider than its window. */
export async function softlyExpectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await axeViolations(page), state).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, state).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
