import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

const tabTo = (page: Page, name: RegExp) => pressTo(page, 'Tab', name);

/** Presses a key until the control with this name has the focus. */
async function pressTo(page: Page, key: string, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const [label] = (element instanceof HTMLInputElement && element.labels) || [];
      const text = label?.textContent ?? element?.textContent ?? '';
      return element?.getAttribute('aria-label') ?? text;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test('a slot can be booked from Home with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const step = (number: number) => expect(page.getByText(`Step ${number} of 6`)).toBeVisible();
  const onward = async () => {
    await tabTo(page, /^Continue/);
    await keyboard.press('Enter');
  };
  await openPage(page, '/');
  await tabTo(page, /^Book Now$/);
  await keyboard.press('Enter');
  await step(1);
  await expect(page.getByRole('button', { name: /^Available/ })).not.toHaveCount(0);
  await tabTo(page, /^Available, /);
  await pressTo(page, 'ArrowRight', /Saturday/);
  await pressTo(page, 'ArrowDown', /^Available, Saturday 11:00am/);
  await keyboard.press('Space');
  await onward();
  await step(2);
  await tabTo(page, /Weekly/);
  await keyboard.press('Space');
  await onward();
  await step(3);
  await tabTo(page, /^Bedrooms/);
  await keyboard.press('ArrowRight');
  await tabTo(page, /^Bathrooms/);
  await keyboard.press('ArrowRight');
  await onward();
  await step(4);
  for (const [field, text] of [
    [/^First name/, 'Noor'],
    [/^Last name/, 'Haddad'],
    [/^Email/, 'noor@example.com'],
    [/^Phone/, '0491 570 159'],
  ] as const) {
    await tabTo(page, field);
    await keyboard.type(text);
  }
  await onward();
  await step(5);
  await tabTo(page, /address/i);
  await keyboard.type('2 Jacaranda Avenue, Chatswood NSW 2067');
  await onward();
  await step(6);
  await tabTo(page, /^Secure Booking$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Booking Successful!')).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focusInMain = page.getByRole('main').locator(':focus');
  await expect(focusInMain).toHaveText('Get a Quote');
});

test.describe('at 1280 x 800 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the outline of a long table is inside the window', async ({ page, request }) => {
    for (let visits = 1; visits <= 16; visits++) {
      const data = { id: `bus stop ${visits}`, visits };
      expect((await request.post('/api/marketing-data', { data })).ok()).toBe(true);
    }
    await openPage(page, '/w/data');
    const table = page.getByRole('region', { name: 'Visits by marketing link' });
    await table.getByRole('row').nth(16).waitFor();
    await tabTo(page, /^Visits by marketing link/);
    await expect(table).toBeFocused();
    const outlineEnd = await table.evaluate((it) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(it);
      const { bottom } = it.getBoundingClientRect();
      return bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    expect(outlineEnd).toBeLessThanOrEqual(800);
  });
});
