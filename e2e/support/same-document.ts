import type { Page } from 'playwright/test';

/** Marks the document that is open, for {@link isSameDocument}. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
  });

/** Whether the marked document is still open: all navigation since was within it. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'sameDocument' in window);
