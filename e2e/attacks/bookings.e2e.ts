import { SLOTS } from '@site/contract/slots';
import { expect } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';
import { test } from '../support/site-fixture.js';
import { withTemporarySite } from '../support/temporary-site.js';

/** As a site runs without settings of its own. */
const DEFAULTS = {
  LIMIT_BOOKINGS_PER_ADDRESS: '',
  LIMIT_BOOKINGS_PER_EMAIL: '',
  LIMIT_QUOTES_PER_ADDRESS: '',
  LIMIT_EMAILS_PER_RECIPIENT: '',
};

async function bookAll(url: string, email: (n: number) => string, headers = {}) {
  const responses = await Promise.all(
    SLOTS.map((slot, n) =>
      fetch(`${url}/api/book-recurring-slot`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(aBooking(slot, { email: email(n) })),
      }),
    ),
  );
  const refusals = responses.filter(({ status }) => status === 429);
  for (const refusal of refusals) {
    expect(await refusal.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  return responses.map(({ status }) => status).filter((status) => status === 201).length;
}

test('one client cannot fill the week, whatever address it claims to come from', async () => {
  await withTemporarySite(DEFAULTS, async ({ url }) => {
    expect(await bookAll(url, (n) => `visitor-${n}@example.com`)).toBe(6);
    const claims = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    expect(await bookAll(url, (n) => `other-${n}@example.com`, claims)).toBe(0);
  });
});

test('no client can book the whole week in the name of one customer', async () => {
  await withTemporarySite({ ...DEFAULTS, LIMIT_BOOKINGS_PER_ADDRESS: '100' }, async ({ url }) => {
    const spellings = ['mia@example.com', ' MIA@example.com', 'Mia@Example.COM '];
    expect(await bookAll(url, (n) => spellings[n % 3] ?? '')).toBe(3);
  });
});
