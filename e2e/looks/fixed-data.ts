import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import type { Site } from '@site/stack/site';
import pg from 'pg';
import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';
import { aBooking } from '../support/a-booking.js';

const BOOKED = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const VISITS = { flyer: 120, 'tram poster': 45 };

/** Gives the site one booking and two links, whatever was there before and whatever the time is. */
export async function fixData(site: Site, request: APIRequestContext): Promise<void> {
  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  try {
    await database.query('TRUNCATE recurring_booking, marketing_link CASCADE');
    const data = aBooking(BOOKED, { firstName: 'Ada' });
    expect((await request.post(BOOK_RECURRING_SLOT_URL, { data })).status()).toBe(201);
    for (const [id, visits] of Object.entries(VISITS)) {
      const response = await request.post(MARKETING_DATA_URL, { data: { id, visits } });
      expect(response.ok()).toBe(true);
    }
    await database.query("UPDATE recurring_booking SET booked_at = '2026-03-04T22:04:00Z'");
  } finally {
    await database.end();
  }
}
