import { sendEvent } from '@site/remote/testing/event-source';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aConfirmedBooking, withoutSecondClean } from '../testing/my-booking-api';
import {
  button,
  CHANGED,
  expectText,
  OWN_SLOT,
  region,
  startMyBookingPage,
} from '../testing/my-booking-page';

const { api, openBooking, changeElsewhere } = startMyBookingPage();
afterEach(() => jest.useRealTimers());

test('a change by the office shows at once, and changes of other bookings load nothing', async () => {
  await openBooking();
  const reads = api.reads;
  const monday = { day: 'Monday', start: '09:00', end: '11:00' };
  act(() => sendEvent('slot', { ...monday, available: true }));
  changeElsewhere(aConfirmedBooking({ version: 3, cancelledAt: '2099-03-01T00:00:00.000Z' }));
  const heading = await screen.findByRole('heading', { name: 'Your booking is cancelled' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(api.reads).toBe(reads + 1);
});

test('what has changed with the time shows when the customer returns to the page, and each hour', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask'] });
  await openBooking();
  const next = (date: string) =>
    waitFor(() => expect(screen.getByText('Next clean:')).toHaveTextContent(date));
  await next('Tuesday 3 March 2099');
  const [, ...later] = aConfirmedBooking().cleans;
  api.setBooking(aConfirmedBooking({ cleans: later }));
  fireEvent(document, new Event('visibilitychange'));
  await next('Tuesday 10 March 2099');
  api.setBooking(aConfirmedBooking({ cleans: later.slice(1) }));
  act(() => jest.advanceTimersByTime(60 * 60_000));
  await next('Tuesday 17 March 2099');
  const { reads } = api;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  api.setBooking(aConfirmedBooking({ cleans: later }));
  fireEvent(document, new Event('visibilitychange'));
  await next('Tuesday 10 March 2099');
  expect(api.reads).toBe(reads + 1);
});

test('an event while everything is loaded again does not leave the problem behind', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  api.refuseNext(409, CHANGED);
  await user.click(button('Skip this clean'));
  await screen.findByRole('alert');
  const late = deferred<Response>();
  api.respondWith('get', () => late.promise);
  await user.click(button('Load again'));
  api.respondWith('get', () => HttpResponse.json(aConfirmedBooking({ version: 7 })));
  act(() => sendEvent('slot', { ...OWN_SLOT, available: true }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(button('Skip this clean')).toHaveFocus();
  late.resolve(HttpResponse.error());
});

test('a confirmation disappears when a later change has made it untrue', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  api.setBooking(withoutSecondClean({ version: 3 }));
  await user.click(button('Skip this clean'));
  await expectText(/^The clean on Tuesday 10 March 2099 is skipped\./);

  const moved = aConfirmedBooking({ version: 4, day: 'Friday', start: '13:00', end: '15:00' });
  moved.cleans = [{ date: '2099-03-13', isSkipped: true, canChange: true }];
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.setBooking(moved);
  await user.click(button('Move my booking'));
  await expectText(/^Moved to Friday 1:00pm - 3:00pm\./);
  expect(screen.queryByText(/is skipped\./)).not.toBeInTheDocument();

  api.setBooking(aConfirmedBooking({ version: 5, day: 'Monday' }));
  act(() => sendEvent('slot', { day: 'Friday', start: '13:00', end: '15:00', available: true }));
  await expectText('Monday 9:00am - 11:00am');
  expect(screen.queryByText(/^Moved to/)).not.toBeInTheDocument();
});

test('says why the terms do not let the booking be moved or cancelled now', async () => {
  await openBooking(
    aConfirmedBooking({ moveRefusal: 'Please call for a move.', cancelRefusal: 'Seven days.' }),
  );
  expect(region('Move to another slot').getByText('Please call for a move.')).toBeVisible();
  expect(region('End your regular cleaning').getByText(/Seven days\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose another slot' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

test.each([
  ['Choose another slot', 'Move to another slot', { moveRefusal: 'Please call for a move.' }],
  ['Cancel booking', 'End your regular cleaning', { cancelRefusal: 'Seven days.' }],
])(
  'when the limit of the terms passes while "%s" is open, its section says so and has the focus',
  async (action, title, refusal) => {
    const { user } = await openBooking();
    await user.click(button(action));
    changeElsewhere(aConfirmedBooking({ version: 3, ...refusal }));
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
    expect(region(title).getByText(new RegExp(`^${Object.values(refusal)[0]}`))).toBeVisible();
    expect(region(title).queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a limit of the terms that no longer applies goes, also where the browser has translated it', async () => {
  const late = 'Your next clean is in less than 24 hours. Please call us on 0491 570 156.';
  const { user } = await openBooking(aConfirmedBooking({ moveRefusal: late, cancelRefusal: late }));
  await user.click(button('Change phone or address'));
  const paragraphs = screen
    .getAllByText(/less than 24 hours/)
    .flatMap((it) => it.closest('p') ?? []);
  expect(paragraphs).toHaveLength(3);
  paragraphs.forEach(translate);
  const ended = 'Ending the service takes seven days. Please call us on 0491 570 156.';
  changeElsewhere(aConfirmedBooking({ version: 2, moveRefusal: late, cancelRefusal: ended }));
  await expectText(/Ending the service takes seven days/);
  changeElsewhere(aConfirmedBooking({ version: 3 }));
  expect(await screen.findByText(/^There is no minimum term/)).toBeVisible();
  expect(screen.queryByText(/less than 24 hours/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeVisible();
});

test('the phone number in the sentences of the API dials', async () => {
  const late = 'Your next clean is in less than 24 hours. Please call us on 0491 570 156.';
  const often = 'Your booking has just been changed many times. Or call us on 0491 570 156.';
  const { user } = await openBooking(aConfirmedBooking({ moveRefusal: late, cancelRefusal: late }));
  const expectLink = (element: HTMLElement, sentence: string) => {
    expect(element).toHaveTextContent(sentence);
    const link = within(element).getByRole('link', { name: '0491 570 156' });
    expect(link).toHaveAttribute('href', 'tel:+61491570156');
  };
  expectLink(screen.getByRole('region', { name: 'Move to another slot' }), late);
  expectLink(screen.getByRole('region', { name: 'End your regular cleaning' }), late);
  await user.click(button('Change phone or address'));
  expectLink(screen.getByText(/^The address cannot change now/), late);
  await user.type(screen.getByRole('textbox', { name: /^New phone number/ }), '0491570157');
  api.refuseNext(429, often);
  await user.click(button('Save my details'));
  expectLink(await screen.findByRole('alert'), often);
  await user.click(button('Keep my details'));
  api.respondWith('get', () => HttpResponse.json({ error: often }, { status: 429 }), '/calendar');
  await user.click(button('Add to calendar'));
  expectLink(await screen.findByRole('alert'), often);
});
