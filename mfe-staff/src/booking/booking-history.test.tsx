import { openBooking, section } from '../testing/staff-booking-page';

test('§2 the history says who did what, newest first, and shows unknown actions by their names', async () => {
  const entry = { at: '2026-03-05T00:00:00.000Z', actor: 'staff', actorName: null } as const;
  const tuesday = { day: 'Tuesday', start: '09:00', end: '11:00' };
  const friday = { day: 'Friday', start: '13:00', end: '15:00' };
  await openBooking({
    history: [
      { ...entry, action: 'painted', details: {} },
      { ...entry, action: 'restored', details: {} },
      { ...entry, action: 'unskipped', details: { date: '2026-03-24' }, actor: 'customer' },
      { ...entry, action: 'skipped', details: { date: '2026-03-24' }, actor: 'customer' },
      { ...entry, action: 'cancelled', details: {}, actor: 'customer' },
      { ...entry, action: 'changed', details: { fields: ['firstName', 'address'] } },
      { ...entry, action: 'moved', details: { from: tuesday, to: friday }, actorName: 'Grace' },
      { ...entry, action: 'confirmed', details: { from: '2026-03-10', to: '2026-03-17' } },
      { ...entry, action: 'confirmed', details: { from: null, to: '2026-03-10' } },
    ],
  });
  const items = section('What happened').getAllByRole('listitem');
  expect(items.map((item) => item.lastElementChild?.textContent)).toEqual([
    'The office painted.',
    'The office undid the cancellation.',
    'The customer no longer skips the clean on Tuesday 24 March 2026.',
    'The customer skipped the clean on Tuesday 24 March 2026.',
    'The customer cancelled the booking.',
    'The office changed first name and address.',
    'Grace moved the booking from Tuesday 09:00 - 11:00 to Friday 13:00 - 15:00.',
    'The office changed the first clean from Tuesday 10 March 2026 to Tuesday 17 March 2026.',
    'The office confirmed the first clean for Tuesday 10 March 2026.',
    'The customer booked on the website.',
  ]);
});
