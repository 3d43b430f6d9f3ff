import type { Page } from 'playwright/test';

/** Marks the document that is open, for {@link isSameDocument}. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
  });

/** Whether the marked document is still open: it was left by nothing but the router. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'sameDocument' in window);
