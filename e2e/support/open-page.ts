import type { Page } from 'playwright/test';
import { isHydrated } from './is-hydrated.js';

/** Loads a page and waits until React has taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
}
