import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { routes } from '../routes';
import { aConfirmedBooking, aNewBooking } from '../testing/my-booking-api';
import { button, expectText, startMyBookingPage, TOKEN } from '../testing/my-booking-page';

const { api, openBooking, changeElsewhere } = startMyBookingPage();

describe('cancelling', () => {
  const terms = () =>
    within(screen.getByRole('region', { name: 'End your regular cleaning' })).getByRole('link');
  test('asks once, takes a reason, and ends with what the page shows of a cancelled booking', async () => {
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    const reason = screen.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveFocus();
    await user.type(reason, ' We move house. ');
    expect(await axeViolations()).toEqual([]);
    api.refuseNext(429, 'Your booking has just been changed many times.');
    await user.click(button('Cancel my booking'));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed many times');
    expect(button('Cancel my booking')).toHaveFocus();
    expect(reason).toHaveValue(' We move house. ');
    api.setBooking(aConfirmedBooking({ version: 3, cancelledAt: '2099-03-01T00:00:00.000Z' }));
    await user.click(button('Cancel my booking'));
    const heading = await screen.findByRole('heading', { name: 'Your booking is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(api.arrived).toEqual([
      { part: 'cancellation', token: TOKEN, body: { version: 2, reason: 'We move house.' } },
    ]);
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/book-regular-cleaning',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('needs no reason, and is left by Keep my booking', async () => {
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    await user.click(button('Keep my booking'));
    expect(button('Cancel booking')).toHaveFocus();
    await user.click(button('Cancel booking'));
    await user.click(button('Cancel my booking'));
    await waitFor(() => expect(api.arrived).toHaveLength(1));
    expect(api.arrived[0]?.body).toEqual({ version: 2, reason: '' });
  });

  test('§2 leaving with a reason that is not sent asks first, and staying keeps it', async () => {
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    const reason = screen.getByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'We move house.');
    await user.click(terms());
    const question = await screen.findByRole('dialog', { name: 'Leave without cancelling?' });
    expect(question).toHaveAccessibleDescription('Your reason is not kept.');
    await user.click(button('Stay here'));
    expect(reason).toHaveValue('We move house.');

    await user.clear(reason);
    await user.click(terms());
    expect(await screen.findByText('Page of another remote')).toBeVisible();
  });

  test('§2 leaving while a reason is sent does not say that it is not kept', async () => {
    const answer = deferred<Response>();
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'We move house.');
    api.respondWith('put', () => answer.promise, '/*');
    await user.click(button('Cancel my booking'));
    await user.click(terms());
    await screen.findByRole('dialog', { name: 'Leave before this is saved?' });
    answer.resolve(HttpResponse.error());
    expect(await screen.findByRole('dialog', { name: 'Leave without cancelling?' })).toBeVisible();
  });
});

test.each([
  ['confirmed', aConfirmedBooking, ' that also removes the cleans from your calendar'],
  ['not confirmed', aNewBooking, ''],
])('cancelling a booking whose date was %s says what the email does', async (_, booking, end) => {
  await openBooking(booking());
  changeElsewhere({ ...booking(), cancelledAt: '2099-03-01T00:00:00.000Z' });
  await expectText(
    `We will no longer come on Tuesday 9:00am - 11:00am. We will email you a confirmation${end}.`,
  );
});

test.each([
  ['confirmed', aConfirmedBooking, ' Our email about it removes the cleans from your calendar.'],
  ['not confirmed', aNewBooking, ''],
])('a booking cancelled before, whose date was %s, promises no email', async (_, booking, end) => {
  api.setBooking({ ...booking(), cancelledAt: '2026-03-01T00:00:00.000Z' });
  await renderPage(routes, `/booking/${TOKEN}`);
  await expectText(`We will no longer come on Tuesday 9:00am - 11:00am.${end}`);
});
