import { readFile } from 'node:fs/promises';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';
import { linksOf, weekOf } from '../support/responses.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

test('§2 staff add a marketing link, edit its visits, and others see both after Refresh Data', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.goto('/w/data');
  await page.getByRole('button', { name: 'Add New ID' }).click();
  await page.getByLabel('Marketing ID').fill('__proto__');
  await page.getByLabel('Initial Visits').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /^__proto__/ });
  await expect(row).toContainText('12');

  const colleague = await browser.newPage({ baseURL: baseURL ?? '' });
  await colleague.goto('/w/data');
  await expect(colleague.getByRole('row', { name: /^__proto__ 12/ })).toBeVisible();

  await row.getByRole('button', { name: /Edit/ }).click();
  await page.getByLabel('Visits for __proto__').fill('30');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('30');
  await expect(row.getByRole('button', { name: /Edit/ })).toBeFocused();

  await colleague.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(colleague.getByRole('row', { name: /^__proto__ 30/ })).toBeVisible();
  await colleague.close();

  const links = await linksOf(await request.get('/api/marketing-data'));
  expect(links.get('__proto__')).toEqual({ visits: 30 });
});

test('staff filter the bookings and download what they see', async ({ page, request }) => {
  for (const [booked, firstName] of [
    ['Wednesday', '=HYPERLINK("x")'],
    ['Thursday', 'Zoë'],
  ] as const) {
    const booking = aBooking({ day: booked, start: '15:00', end: '17:00' }, { firstName });
    const response = await request.post('/api/book-recurring-slot', { data: booking });
    expect(response.status()).toBe(201);
  }
  await page.goto('/w/bookings');
  const day = page.getByRole('combobox', { name: 'Day', exact: true });
  await day.selectOption('Thursday');
  await expect(page.getByRole('row', { name: /^Thursday 15:00/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Wednesday 15:00/ })).toBeHidden();

  await day.selectOption('All days');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file).toContain('"Zoë","Nguyen"');
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
});

test('a header that sorts is high enough for a finger', async ({ page, request }) => {
  const data = aBooking({ day: 'Wednesday', start: '13:00', end: '15:00' });
  expect((await request.post('/api/book-recurring-slot', { data })).status()).toBe(201);
  await page.goto('/w/bookings');
  const header = page.getByRole('columnheader', { name: 'Customer' }).getByRole('button');
  expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('with a staff password', () => {
  test.setTimeout(120_000);
  test.use({ expectedInConsole: /401 \(Unauthorized\)/ });

  test('§6 staff sign in once, see customers, and sign out again', async ({ browser, page }) => {
    skipOnRunningSite();
    await withTemporarySite({ STAFF_PASSWORD: 'clean windows' }, async (site) => {
      const protectedPage = await browser.newPage({ baseURL: site.url });
      const booking = aBooking({ day: 'Monday', start: '09:00', end: '11:00' });
      await protectedPage.request.post('/api/book-recurring-slot', { data: booking });

      const week = await weekOf(await page.request.get(`${site.url}/api/recurring-bookings`));
      expect(week.Monday).toEqual([
        { start: '09:00', end: '11:00', cleaningFrequency: 'fortnightly' },
      ]);
      const marketing = await page.request.get(`${site.url}/api/marketing-data`);
      expect(marketing.status()).toBe(401);

      await protectedPage.goto('/w/bookings');
      await protectedPage.getByLabel('Password').fill('wrong');
      await protectedPage.getByRole('button', { name: 'Sign in' }).click();
      await expect(protectedPage.getByRole('alert')).toBeVisible();
      await protectedPage.getByLabel('Password').fill('clean windows');
      await protectedPage.getByRole('button', { name: 'Sign in' }).click();
      await expect(protectedPage.getByRole('row', { name: /^Monday 09:00/ })).toBeVisible();

      await protectedPage.getByRole('button', { name: 'Sign out' }).click();
      await expect(protectedPage.getByLabel('Password')).toBeVisible();
      await expect(protectedPage.getByText('Mei Nguyen')).toBeHidden();
      await protectedPage.close();
    });
  });
});
