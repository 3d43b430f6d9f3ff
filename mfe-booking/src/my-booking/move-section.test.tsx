import { sendEvent } from '@site/remote/testing/event-source';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { givenBrowser } from '../testing/browser';
import { aConfirmedBooking } from '../testing/my-booking-api';
import { button, expectText, startMyBookingPage, TOKEN } from '../testing/my-booking-page';

const { api, openBooking } = startMyBookingPage();

describe.each([390, 1280] as const)('moving at %i px', (width) => {
  beforeEach(() => givenBrowser({ width }));

  test('asks once with the date in the new slot, and says what was done', async () => {
    const { user } = await openBooking();
    await user.click(button('Choose another slot'));
    expect(screen.getByRole('region', { name: 'Free slots' })).toHaveFocus();
    expect(screen.getByText('Choose a slot. Green means available.')).toBeVisible();
    expect(button('Move my booking')).toBeDisabled();
    expect(button('Your slot, Tuesday 9:00am to 11:00am')).toBeDisabled();
    expect(button('Unavailable, Sunday 9:00am to 11:00am')).toBeDisabled();
    await user.click(button('Available, Friday 1:00pm to 3:00pm'));
    await expectText(
      'Move to Friday 1:00pm - 3:00pm? Your first clean there is on Friday 6 March 2099.',
    );
    // No line begins with the dash.
    expect(screen.getByText(/^Move to Friday/).textContent).toContain('1:00pm\u00a0- 3:00pm');
    expect(await axeViolations()).toEqual([]);
    api.setBooking(aConfirmedBooking({ version: 3, day: 'Friday', start: '13:00', end: '15:00' }));
    await user.click(button('Move my booking'));
    await expectText('Moved to Friday 1:00pm - 3:00pm. We have sent you an email.');
    expect(api.arrived).toEqual([
      {
        part: 'slot',
        token: TOKEN,
        body: { version: 2, day: 'Friday', start: '13:00', end: '15:00', from: '2099-03-06' },
      },
    ]);
    expect(button('Choose another slot')).toHaveFocus();
    expect(screen.getByText('Friday 1:00pm - 3:00pm')).toBeVisible();
  });
});

test('the chosen slot stays selected when the move fails, and the page says when somebody else takes it', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.respondWith('put', () => HttpResponse.error(), '/slot');
  await user.click(button('Move my booking'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The change may not have been saved. Please try again.',
  );
  expect(button('Move my booking')).toHaveFocus();
  expect(button('Selected, Friday 1:00pm to 3:00pm')).toBeVisible();
  const { freeSlots } = aConfirmedBooking();
  api.setBooking(aConfirmedBooking({ freeSlots: freeSlots.slice(0, 1) }));
  act(() =>
    sendEvent('slot', {
      day: 'Friday',
      start: '13:00',
      end: '15:00',
      available: false,
    }),
  );
  await expectText('This slot has just been taken. Please choose another one.');
  expect(button('Move my booking')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Free slots' })).toHaveFocus();
});

test('a move to a date that has passed its notice asks again with the next one', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  const sentence = 'The first date in this slot has changed. Load the page again.';
  api.refuseNext(409, sentence);
  await user.click(button('Move my booking'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const friday = { day: 'Friday', start: '13:00', end: '15:00' } as const;
  api.setBooking(aConfirmedBooking({ freeSlots: [{ ...friday, from: '2099-03-13' }] }));
  await user.click(button('Load again'));
  await expectText(
    'Move to Friday 1:00pm - 3:00pm? Your first clean there is on Friday 13 March 2099.',
  );
  await user.click(button('Move my booking'));
  await waitFor(() => expect(api.arrived).toHaveLength(1));
  expect(api.arrived[0]?.body).toEqual({ version: 2, ...friday, from: '2099-03-13' });
});

test('says that no other slot is free', async () => {
  const { user } = await openBooking(aConfirmedBooking({ freeSlots: [] }));
  await user.click(button('Choose another slot'));
  expect(screen.getByText('No other slot is free at the moment.')).toBeVisible();
});

test('a move whose response was lost is shown as a move, not as a slot that somebody else took', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.respondWith('put', () => HttpResponse.error(), '/slot');
  await user.click(button('Move my booking'));
  await screen.findByRole('alert');
  const [free] = aConfirmedBooking().freeSlots;
  const slot = { day: 'Friday', start: '13:00', end: '15:00' } as const;
  api.setBooking(aConfirmedBooking({ version: 3, ...slot, freeSlots: free ? [free] : [] }));
  act(() => sendEvent('slot', { ...slot, available: false }));
  await expectText('Moved to Friday 1:00pm - 3:00pm. We have sent you an email.');
  expect(button('Choose another slot')).toHaveFocus();
  expect(screen.queryByText(/has just been taken/)).not.toBeInTheDocument();
});
