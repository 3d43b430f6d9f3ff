import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test('a visit of a marketing link shows on its day', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  await request.post('/api/marketing-data', { data: { id: 'tram poster', visits: 90 } });
  const visitor = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'user-agent': PHONE },
  });
  await visitor.get('/m/tram%20poster');
  const marketing = async () => (await request.get('/api/marketing-data')).json();
  await expect.poll(marketing).toMatchObject({ 'tram poster': { visits: 91 } });

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/w/data');
    await page.getByRole('button', { name: 'Visits over time' }).click();
    await page.getByRole('combobox', { name: 'Link' }).selectOption('tram poster');
    await expect(page.getByText(/^1 visit from .*: 1\.$/)).toBeVisible();
    await page.getByText('Every day as a table').click();
    await expect(page.getByRole('table', { name: 'Visits by day' }).getByRole('row')).toHaveCount(
      31,
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});
