import type { APIRequestContext } from 'playwright/test';
import { QuoteForm } from '../pages/quote-form.js';
import { aBooking } from '../support/a-booking.js';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { weekOf } from '../support/responses.js';

test.use({ expectedInConsole: /50[23]/ });

/** Enough for a process to start on a busy machine; nothing is waited for longer than it takes. */
const RESTART = { timeout: 90_000 };
test.setTimeout(400_000);

const booking = aBooking({ day: 'Monday', start: '15:00', end: '17:00' });

async function mondays(request: APIRequestContext): Promise<string[] | undefined> {
  const response = await request.get('/api/recurring-bookings');
  if (!response.ok()) return undefined;
  return (await weekOf(response)).Monday?.map(({ start }) => start);
}

test('§8 while the API is unavailable pages show, the form keeps what was entered, and it recovers', async ({
  page,
  site,
}) => {
  await openPage(page, '/instant-quote');
  const form = new QuoteForm(page);
  await form.fill('Commercial', {
    name: 'Ivy Tran',
    email: 'ivy@example.com',
    phone: '0491 570 110',
    address: '1 George Street, Sydney NSW 2000',
  });
  await site.api.stop();
  const response = await page.request.get('/api/recurring-bookings');
  expect(response.status()).toBe(503);
  expect(await response.json()).toEqual({ error: expect.stringContaining('try again') });
  expect((await page.request.get('/clientside-pricing')).status()).toBe(200);

  await form.send();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit form. Please try again.');
  await expect(page.getByLabel('Name')).toHaveValue('Ivy Tran');

  await site.api.start();
  await form.send();
  await expect(page.getByRole('dialog', { name: 'Quote Request Received' })).toBeVisible();
});

test('a booking is still there after the API and the database were killed', async ({
  request,
  site,
}) => {
  const booked = await request.post('/api/book-recurring-slot', { data: booking });
  expect(booked.status()).toBe(201);
  for (const service of [site.api, site.postgres]) {
    const pid = service?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => service?.pid, RESTART).not.toBe(pid);
    await expect.poll(() => mondays(request), RESTART).toContain('15:00');
  }
});

test('while the database is unavailable the API says so in a sentence, and recovers by itself', async ({
  request,
  site,
}) => {
  await site.postgres?.stop();
  const response = await request.get('/api/recurring-bookings');
  expect(response.status()).toBe(503);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  await site.postgres?.start();
  await expect.poll(() => mondays(request), RESTART).toBeDefined();
});
