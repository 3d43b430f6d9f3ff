import { expect, type Page } from 'playwright/test';
import { openPage } from './open-page.js';

/** As {@link openPage}, and waits for what the page asks the API for. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
}
