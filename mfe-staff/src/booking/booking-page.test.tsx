import { staffBookingUrl } from '@site/contract/staff-bookings';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { refresh } from '../testing/refresh';
import { server } from '../testing/server';
import { aStaffBooking } from '../testing/staff-booking-api';
import { button, CHANGED, expectText, openBooking, section } from '../testing/staff-booking-page';

test('§2 shows a booking with what can be done about it', async () => {
  await openBooking();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Lovelace');
  expect(section('Time slot').getByText('Tuesday 09:00 - 11:00')).toBeVisible();
  expect(section('First clean').getByText('Not confirmed yet')).toBeVisible();
  expect(section('Details').getByText('1 Crown Street, Surry Hills NSW 2010')).toBeVisible();
  expect(section('Details').getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
    'href',
    'tel:0491570156',
  );
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/w/bookings');
  expect(await axeViolations()).toEqual([]);
});

test.each([
  [
    'There is no booking "7".',
    () => HttpResponse.json({ error: 'There is no booking "7".' }, { status: 404 }),
  ],
  ['Failed to fetch the booking', () => HttpResponse.text('', { status: 502 })],
  ['An error occurred', () => HttpResponse.error()],
  ['An error occurred', () => HttpResponse.json({ id: 7 })],
])('§8 shows Error: %s in place of the booking', async (sentence, answer) => {
  server.use(http.get('/api/staff/bookings/7', answer));
  await renderPage(routes, '/w/bookings/7');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${sentence}`);
  expect(await axeViolations()).toEqual([]);
});

test('§2 what the customer does meanwhile is announced, and shown on request', async () => {
  const { user, api } = await openBooking();
  const change = (id: string, about: string) =>
    act(() => sendEvent('change', { about, what: 'changed' }, id));
  change('1', 'booking');
  change('2', 'quote');
  api.changeBooking({ customer: { ...aStaffBooking().customer, phone: '0491 570 157' } });
  change('3', 'booking');
  await expectText('Changed meanwhile');
  expect(screen.queryByRole('link', { name: '0491 570 157' })).not.toBeInTheDocument();
  await user.click(button('Show'));
  expect(await screen.findByRole('link', { name: '0491 570 157' })).toBeVisible();
  expect(screen.queryByText('Changed meanwhile')).not.toBeInTheDocument();
});

test('§8 a change whose response cannot be parsed is announced with the next one', async () => {
  const { api } = await openBooking();
  const change = (id: string) =>
    act(async () => sendEvent('change', { about: 'booking', what: 'changed' }, id));
  const asked = deferred<void>();
  const unreadable = () => {
    asked.resolve();
    return HttpResponse.json({ version: 'two' });
  };
  server.use(http.get(staffBookingUrl('7'), unreadable, { once: true }));
  await change('1');
  await asked.promise;
  api.changeBooking({});
  await change('2');
  await expectText('Changed meanwhile');
});

test('§2 after a lost connection the page finds out whether the booking was changed meanwhile', async () => {
  const { api } = await openBooking();
  api.changeBooking({});
  await act(async () => sendEvent('reset'));
  await expectText('Changed meanwhile');
});

test('§2 a booking that cannot be read after a lost connection may have changes', async () => {
  await openBooking();
  server.use(http.get(staffBookingUrl('7'), () => HttpResponse.error(), { once: true }));
  await act(async () => sendEvent('reset'));
  await expectText('There may be changes');
  await act(async () => sendEvent('reset'));
  await waitFor(() => expect(screen.queryByText('There may be changes')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
});

test('a refresh while the booking is loaded again after a conflict settles the conflict', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  api.refuse(409, CHANGED);
  await user.click(button('Save details'));
  await screen.findByRole('alert');
  const late = deferred<Response>();
  server.use(http.get(staffBookingUrl('7'), () => late.promise, { once: true }));
  await user.click(button('Load again'));
  await user.click(button('Refresh'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  late.resolve(HttpResponse.error());
});

test('a late response does not replace a newer version that a refresh has loaded', async () => {
  const late = deferred<Response>();
  const { user, api } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => late.promise, { once: true }));
  await user.click(button('Edit details'));
  await user.click(button('Save details'));
  api.changeBooking({
    version: 3,
    customer: { ...aStaffBooking().customer, phone: '0491 570 157' },
  });
  await refresh(user);
  late.resolve(HttpResponse.json(aStaffBooking({ version: 2 })));
  await expectText('The details have been saved. The customer gets an email about changes.');
  expect(screen.getByRole('link', { name: '0491 570 157' })).toBeVisible();
});
