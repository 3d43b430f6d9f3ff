import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { QuoteForm } from '../pages/quote-form.js';
import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

const PICTURE = path.join(ROOT, 'docs/images/home.png');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a visitor sends files with a quote request, the office sees them, and erasing removes them', async ({
  page,
  request,
  site,
}) => {
  const onDisk = () => readdir(path.join(site.dataDir, 'uploads'));
  await openPage(page, '/instant-quote');
  const form = new QuoteForm(page);
  await form.fill('Residential', {
    name: 'Petra Photo',
    email: 'petra@example.com',
    phone: '0491 570 157',
    address: '3 Harbour Street, Balmain NSW 2041',
  });
  await page.getByLabel('Photographs or a condition report').setInputFiles([
    { name: 'kitchen.png', mimeType: 'image/png', buffer: await readFile(PICTURE) },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: PDF },
  ]);
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('kitchen.png');
  expect(await axeViolations(page)).toEqual([]);
  await form.send();
  const dialog = page.getByRole('dialog', { name: 'Quote Request Received' });
  await expect(dialog).toContainText('Your 2 files have been sent, too.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await onDisk()).toHaveLength(2);

  await openPage(page, '/w/quotes');
  await page.getByRole('button', { name: 'Open the request of Petra Photo' }).click();
  const picture = page.getByRole('img', { name: 'kitchen.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await request.get((await picture.getAttribute('src')) ?? '');
  expect(shown.headers()).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-type': 'image/png',
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^report\.pdf \(PDF/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('report.pdf');
  expect((await readFile(await download.path())).equals(PDF)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  const erased = await request.post('/api/staff/customers/erase', {
    data: { email: 'petra@example.com' },
  });
  expect(erased.status()).toBe(200);
  await expect.poll(async () => (await onDisk()).length).toBe(0);
});
