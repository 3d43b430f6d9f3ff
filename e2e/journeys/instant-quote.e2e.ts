import pg from 'pg';
import { QuoteForm } from '../pages/quote-form.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

test('a quote request from the form is in the database', async ({ page, site }) => {
  await page.goto('/instant-quote');
  const form = new QuoteForm(page);
  await form.fill('Residential', {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    phone: '0491 570 158',
    address: '9 Banksia Street, Mosman NSW 2088',
  });
  await page.getByRole('slider', { name: 'Bedrooms' }).fill('3');
  await page.getByRole('checkbox', { name: 'Deep Clean' }).check();
  await form.send();

  const dialog = page.getByRole('dialog', { name: 'Quote Request Received' });
  await expect(dialog).toContainText("We'll get back to you very soon.");
  await dialog.getByRole('button', { name: 'Got it!' }).click();
  await expect(dialog).toBeHidden();

  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  const { rows } = await database.query(
    `SELECT * FROM quote_request WHERE email = 'ada@example.com'`,
  );
  await database.end();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: 'Ada Okafor', type: 'residential', bedrooms: 3 });
});

test('a link to call acts without a question about what is filled in', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await openPage(page, '/instant-quote?type=residential');
  await page.getByLabel('Name').pressSequentially('Petra');

  await page.getByRole('main').getByRole('link', { name: /^Call/ }).click();

  await expect(page.getByLabel('Name')).toHaveValue('Petra');
  expect(questions).toEqual([]);
});

test.describe('while the fonts are on their way', () => {
  test.use({ expectedInConsole: /Failed to load resource/ });

  for (const width of [320, 360, 375, 390, 412]) {
    test(`the heading takes as many lines as with them at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/instant-quote');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const arrived = await heading.boundingBox();

      await page.route('**/*.woff2', (route) => route.abort());
      await page.reload();
      const before = await heading.boundingBox();

      expect(before?.height).toBe(arrived?.height);
    });
  }
});
