import type { StaffBooking } from '@site/contract/staff-bookings';
import type { ClientResponse } from './support/client.js';
import { aCustomer } from './support/requests.js';
import { CHANGED, errorOf, outcome } from './support/responses.js';
import { actions, bookingOf } from './support/staff-bookings.js';
import { CANCELLED, FRIDAY, startOffice, statuses } from './support/start-office.js';

const site = startOffice();

describe('several changes by the office at once', () => {
  const changes = (booking: StaffBooking): Promise<ClientResponse>[] => [
    site.office.change(booking, 'first-clean', { date: booking.suggestedDate }),
    site.office.change(booking, 'slot', FRIDAY),
    site.office.change(booking, 'details', {
      customerData: aCustomer({ phone: '0491 570 158' }),
      cleaningFrequency: 'weekly',
      propertyDetails: { bedrooms: 2, bathrooms: 1 },
    }),
    site.office.cancel(booking),
  ];

  test('one succeeds, and the others are refused with a sentence', async () => {
    for (const _ of Array.from({ length: 5 })) {
      await site.api.database.query('TRUNCATE recurring_booking, history');
      const booking = await site.office.givenBooking();
      const responses = await Promise.all(changes(booking));
      expect(statuses(responses)).toEqual([200, 409, 409, 409]);
      for (const response of responses.filter(({ status }) => status === 409)) {
        expect([CHANGED, CANCELLED]).toContain(errorOf(response));
      }
      expect((await site.office.booking(booking.id)).history).toHaveLength(1);
    }
  });

  test('a change that is based on an old version is refused, and nothing is written', async () => {
    const booking = await site.office.givenBooking();
    const confirmed = await site.office.confirmed(booking);
    for (const response of await Promise.all(changes(booking).slice(1))) {
      expect(outcome(response)).toEqual([409, CHANGED]);
    }
    expect(await site.office.booking(booking.id)).toEqual(confirmed);
  });

  test('the same change made twice, or repeated after its response was lost, is made once', async () => {
    const booking = await site.office.givenBooking();
    const confirm = () =>
      site.office.change(booking, 'first-clean', { date: booking.suggestedDate });
    expect(statuses(await Promise.all([confirm(), confirm(), confirm()]))).toEqual([200, 200, 200]);
    const confirmed = bookingOf(await confirm());
    expect([confirmed.version, actions(confirmed)]).toEqual([2, ['confirmed']]);
    for (const _ of [1, 2])
      expect((await site.office.change(confirmed, 'slot', FRIDAY)).status).toBe(200);
    const moved = await site.office.booking(booking.id);
    for (const _ of [1, 2]) expect((await site.office.cancel(moved)).status).toBe(200);
    expect(actions(await site.office.booking(booking.id))).toEqual([
      'cancelled',
      'moved',
      'confirmed',
    ]);
  });
});
