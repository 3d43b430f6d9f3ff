import { offeredDates } from '@site/contract/clean-dates';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '../testing/server';
import { button, CHANGED, expectText, openBooking } from '../testing/staff-booking-page';
import { stopClock } from '../testing/stop-clock';

test('§2 moves to a free slot; the others cannot be chosen', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Move'));
  const slots = screen.getAllByRole('radio');
  expect(slots).toHaveLength(28);
  expect(slots.filter((slot) => !slot.matches(':disabled'))).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Tuesday 09:00 - 11:00, this booking' })).toBeDisabled();
  const taken = slots.filter((slot) => slot.matches(':disabled'));
  const words = taken.map((slot) => slot.nextElementSibling?.lastElementChild?.textContent);
  expect(words.filter((word) => word === 'This booking')).toHaveLength(1);
  expect(words.filter((word) => word === 'Not free')).toHaveLength(25);
  expect(button('Choose a free slot')).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  api.changeBooking({ day: 'Friday', start: '13:00', end: '15:00' });
  await user.click(button('Move to Friday 13:00 - 15:00'));
  await expectText('Moved to Friday 13:00 - 15:00. The customer gets an email.');
  expect(api.arrived).toEqual([
    {
      method: 'PUT',
      part: 'slot',
      body: { version: 1, day: 'Friday', start: '13:00', end: '15:00' },
    },
  ]);
  expect(button('Move')).toHaveFocus();
});

test('§2 a confirmed booking is moved with the date from which its new slot is used', async () => {
  const { user, api } = await openBooking({ firstClean: '2026-03-10' });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' }));
  const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
  expect(from.options.length).toBeGreaterThanOrEqual(12);
  const chosen = from.options[3]?.value ?? '';
  await user.selectOptions(from, chosen);
  await user.click(button('Move to Monday 09:00 - 11:00'));
  await waitFor(() =>
    expect(api.arrived).toMatchObject([{ body: { day: 'Monday', date: chosen } }]),
  );
});

test('§2 a move leaves out the week that the customer skips', async () => {
  stopClock('2026-03-10T02:00:00Z');
  const dates = offeredDates({ day: 'Tuesday', start: '09:00' }, new Date());
  const [skipped = '', held = ''] = dates.slice(3);
  const { user } = await openBooking({ firstClean: skipped, skippedCleans: [skipped] });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  const fridayAfter = new Date(Date.parse(held) + 3 * 24 * 60 * 60 * 1_000);
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue(
    fridayAfter.toISOString().slice(0, 10),
  );
});

test('§2 a slot that somebody else has taken is no longer chosen, nor a date in it', async () => {
  const { user, api } = await openBooking({ firstClean: '2026-03-10' });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  expect(screen.getByRole('combobox', { name: 'From' })).toBeVisible();
  api.refuse(409, CHANGED);
  await user.click(button('Move to Friday 13:00 - 15:00'));
  api.changeBooking({ freeSlots: [{ day: 'Monday', start: '09:00', end: '11:00' }] });
  await user.click(await screen.findByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('button', { name: 'Choose a free slot' })).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
});

test('during a move the chosen slot cannot change, and keeps the focus', async () => {
  const answer = deferred<Response>();
  const { user } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
  await user.click(button('Move'));
  const friday = screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' });
  const monday = screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' });
  await user.click(friday);
  await user.keyboard('{Enter}');
  expect(button('Move to Friday 13:00 - 15:00')).toBeDisabled();
  expect(friday).toHaveFocus();
  await user.click(monday);
  expect(friday).toBeChecked();
  answer.resolve(HttpResponse.json({ error: CHANGED }, { status: 409 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  await user.click(monday);
  expect(button('Move to Monday 09:00 - 11:00')).toBeEnabled();
});
