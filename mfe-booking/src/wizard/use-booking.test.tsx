import type { Slot } from '@site/contract/bookings';
import { AT_ONCE } from '@site/remote/testing/at-once';
import { sendEvent } from '@site/remote/testing/event-source';
import { deferred } from '@site/ui/testing/deferred';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { accepted, aSchedule, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA, chooseSlot, enter, press, pressContinue, visitStep } from '../testing/visitor';

const api = startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

const MONDAY_NINE = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const TAKEN = 'This time slot has just been booked. Please choose another one.';
const TOO_MANY =
  'Several bookings have just been made from your internet connection. Please try again in an hour, or call us on 0491 570 156.';
const BUSY =
  'The website is very busy just now. Please try again in a few minutes, or call us on 0491 570 156.';
const conflict = () => HttpResponse.json({ error: TAKEN }, { status: 409 });

const secureButton = () => screen.getByRole('button', { name: 'Secure Booking' });

async function changePhone() {
  await press(AT_ONCE, 'Change phone');
  await enter(AT_ONCE, 'Phone', '0491 570 157');
  await pressContinue(AT_ONCE);
}

test('§7 a booking is sent as the visitor entered it', async () => {
  const user = await visitStep(6);

  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  expect(api.arrived.map(({ body }) => body)).toEqual([
    {
      ...MONDAY_NINE,
      customerData: ADA,
      cleaningFrequency: 'weekly',
      propertyDetails: { bedrooms: 2, bathrooms: 1 },
    },
  ]);
});

test('§4 while submitting the button reads Securing Booking... and nothing can be changed', async () => {
  const user = await visitStep(6);
  const answer = deferred<Response>();
  api.givenBookingAnswer(() => answer.promise);

  await user.click(secureButton());

  expect(screen.getByRole('button', { name: 'Securing Booking...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  answer.resolve(accepted());
  await screen.findByRole('heading', { name: 'Booking Successful!' });
});

test.each([
  ["the server's error text", conflict, TAKEN],
  [
    "the server's error text above a limit",
    () =>
      HttpResponse.json({ error: TOO_MANY }, { status: 429, headers: { 'Retry-After': '3600' } }),
    TOO_MANY,
  ],
  [
    "the server's error text when it asks for a proof that cannot be made",
    () => HttpResponse.json({ error: BUSY, challenge: {} }, { status: 428 }),
    BUSY,
  ],
  [
    'Failed to secure booking for a response without an error text',
    () => new HttpResponse(null, { status: 500 }),
    'Failed to secure booking',
  ],
  [
    'Failed to secure booking for an error that is not text',
    () => HttpResponse.json({ error: { code: 7 } }, { status: 400 }),
    'Failed to secure booking',
  ],
  [
    'Failed to secure booking for a response that is not JSON',
    () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
    'Failed to secure booking',
  ],
  [
    'Network error. Please try again. when the network fails',
    () => HttpResponse.error(),
    'Network error. Please try again.',
  ],
])('§8 a refused booking shows %s on step 6', async (_, answer, message) => {
  const user = await visitStep(6);
  api.givenBookingAnswer(answer);

  await user.click(secureButton());

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { name: 'Quick Check' })).toBeInTheDocument();
  expect(screen.getByText(ADA.address)).toBeInTheDocument();
  expect(secureButton()).toHaveFocus();
});

test('the phone number in a refusal dials', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(() => HttpResponse.json({ error: TOO_MANY }, { status: 429 }));
  await user.click(secureButton());
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
});

test('§8 a response that takes too long counts as a network failure', async () => {
  const user = await visitStep(6);
  const clock = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  api.givenBookingAnswer(() => new Promise<never>(() => {}));
  await user.click(secureButton());

  clock.abort(new DOMException('Too late', 'TimeoutError'));

  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
});

test('§4 a new attempt removes the message', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(() => HttpResponse.error());
  await user.click(secureButton());
  await screen.findByRole('alert');
  api.givenBookingAnswer(() => new Promise<never>(() => {}));

  await user.click(secureButton());

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('§4 a slot lost to someone else keeps every answer and is Unavailable back on step 1', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(conflict);
  api.givenSchedule(aSchedule(MONDAY_NINE));

  await user.click(secureButton());

  expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN);
  await waitFor(() => expect(api.schedules).toHaveLength(1));
  for (const _step of [6, 5, 4, 3, 2]) await press(AT_ONCE, 'Back');
  expect(
    await screen.findByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' }),
  ).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());

  await user.click(screen.getByRole('button', { name: 'Available, Friday 9:00am to 11:00am' }));
  api.givenBookingAnswer(accepted);
  for (const _step of [1, 2, 3, 4, 5]) await pressContinue(AT_ONCE);
  await user.click(secureButton());
  await screen.findByRole('heading', { name: 'Booking Successful!' });
  expect(api.arrived.at(-1)?.body).toMatchObject({ day: 'Friday', customerData: ADA });
});

test('a slot lost to someone else is replaced with one step, and everything else stays', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(conflict);
  api.givenSchedule(aSchedule(MONDAY_NINE));
  await user.click(secureButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN);
  expect(screen.queryByText(/^Monday 9:00am/)).not.toBeInTheDocument();

  await press(user, 'Choose another time');
  await user.click(
    await screen.findByRole('button', { name: 'Available, Friday 9:00am to 11:00am' }),
  );
  await pressContinue(user);
  api.givenBookingAnswer(accepted);
  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  expect(api.arrived.at(-1)?.body).toMatchObject({ day: 'Friday', customerData: ADA });
});

test('a slot that somebody else books during the Quick Check is announced, and leaves the focus alone', async () => {
  await visitStep(6);
  const change = screen.getByRole('button', { name: 'Change phone' });
  act(() => change.focus());

  act(() => sendEvent('slot', { ...MONDAY_NINE, available: false }, '1'));

  expect(screen.getByRole('alert')).toHaveTextContent(TAKEN);
  expect(change).toHaveFocus();
});

describe('a slot that somebody else books after an attempt to book it', () => {
  const tooMany = () => HttpResponse.json({ error: 'Too many.' }, { status: 429 });
  async function attempt(answer: () => Response) {
    api.givenBookingAnswer(answer);
    await AT_ONCE.click(secureButton());
    await waitFor(() => expect(secureButton()).toBeEnabled());
  }
  const receiveSlotTaken = (slot: Slot = MONDAY_NINE) =>
    act(() => sendEvent('slot', { ...slot, available: false }));

  test('is announced if the attempt was refused: it cannot be this booking', async () => {
    await visitStep(6);
    await attempt(tooMany);
    receiveSlotTaken();
    expect(screen.getByRole('alert')).toHaveTextContent(TAKEN);
  });

  test('is not announced if the attempt got no answer, nor after a later attempt was refused unread', async () => {
    await visitStep(6);
    await attempt(HttpResponse.error);
    receiveSlotTaken();
    expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.');
    await attempt(tooMany);
    receiveSlotTaken();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many.');
  });

  test('stays selected on step 1 if the attempt got no answer, and is sent again', async () => {
    await visitStep(6);
    await attempt(HttpResponse.error);
    api.givenSchedule(aSchedule(MONDAY_NINE, { ...MONDAY_NINE, day: 'Friday' }));
    await press(AT_ONCE, 'Change day and time');
    // The schedule has arrived.
    await screen.findByRole('button', { name: 'Unavailable, Friday 9:00am to 11:00am' });
    receiveSlotTaken();
    expect(
      screen.getByRole('button', { name: 'Selected, Monday 9:00am to 11:00am' }),
    ).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await pressContinue(AT_ONCE);
    api.givenBookingAnswer(accepted);
    await AT_ONCE.click(secureButton());

    await screen.findByRole('heading', { name: 'Booking Successful!' });
    const [first, second] = api.arrived;
    expect(second).toEqual(first);
  });

  test('is announced after an attempt without an answer if that attempt was for another slot', async () => {
    await visitStep(6);
    await attempt(HttpResponse.error);
    await press(AT_ONCE, 'Change day and time');
    await chooseSlot(AT_ONCE, 'Tuesday 9:00am to 11:00am');
    await pressContinue(AT_ONCE);
    await attempt(tooMany);
    receiveSlotTaken({ ...MONDAY_NINE, day: 'Tuesday' });
    expect(screen.getByRole('alert')).toHaveTextContent(TAKEN);
  });
});

test('§7 a lost slot that is free again is requested with a new key', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(conflict);
  await user.click(secureButton());
  await screen.findByRole('alert');
  await press(user, 'Choose another time');
  await screen.findByRole('button', { name: 'Selected, Monday 9:00am to 11:00am' });
  await pressContinue(user);
  api.givenBookingAnswer(accepted);

  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  const [refused, booked] = api.arrived;
  expect(booked?.body).toEqual(refused?.body);
  expect(booked?.key).not.toBe(refused?.key);
});

test('§5 submitting again with the lost slot asks for a time slot first', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(conflict);
  api.givenSchedule(aSchedule(MONDAY_NINE));
  await user.click(secureButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(TAKEN);

  await user.click(secureButton());

  expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a time slot first$/);
});

test('§7 other failures do not reload the availability', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(() => new HttpResponse(null, { status: 500 }));

  await user.click(secureButton());

  await screen.findByRole('alert');
  expect(api.schedules).toEqual([]);
});

test('§7 an attempt repeated after a lost response carries the same key', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(() => HttpResponse.error());
  await user.click(secureButton());
  await screen.findByRole('alert');
  api.givenBookingAnswer(accepted);

  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  const [first, second] = api.arrived.map(({ key }) => key);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
});

describe('§7 an attempt without a response, sent again with another phone number,', () => {
  const EARLIER =
    'This was booked with the details of your first attempt: the link in the email lets you choose another slot and change phone or address. Call us for anything else.';

  async function givenLostAnswer(
    next: (attempt: number) => Response,
    answer: () => Response = HttpResponse.error,
  ) {
    const user = await visitStep(6);
    api.givenBookingAnswer(answer);
    await user.click(secureButton());
    await screen.findByRole('alert');
    await changePhone();
    api.givenBookingAnswer(() => next(api.arrived.length));
    await user.click(secureButton());
    return user;
  }
  const phones = () => api.arrived.map(({ body }) => body.customerData.phone);

  test.each([
    ['no response arrived', HttpResponse.error],
    ['a gateway timed out', () => new HttpResponse(null, { status: 504 })],
  ])(
    'is booked with the first details if it had arrived, and the card says so: %s',
    async (_, answer) => {
      await givenLostAnswer(accepted, answer);

      await screen.findByRole('heading', { name: 'Booking Successful!' });
      expect(screen.getByText(EARLIER)).toBeVisible();
      expect(phones()).toEqual([ADA.phone, ADA.phone]);
      expect(api.arrived[1]?.key).toBe(api.arrived[0]?.key);
    },
  );

  test('is booked with the new details if the first attempt is refused', async () => {
    await givenLostAnswer((attempt) => (attempt === 2 ? conflict() : accepted()));

    await screen.findByRole('heading', { name: 'Booking Successful!' });
    expect(screen.queryByText(EARLIER)).not.toBeInTheDocument();
    expect(phones()).toEqual([ADA.phone, ADA.phone, '0491 570 157']);
    expect(api.arrived[2]?.key).not.toBe(api.arrived[0]?.key);
  });

  test.each([
    ['Network error. Please try again.', () => HttpResponse.error()],
    ['Failed to secure booking', () => new HttpResponse(null, { status: 502 })],
    ['Too many.', () => HttpResponse.json({ error: 'Too many.' }, { status: 429 })],
  ])(
    'says "%s" while the outcome is not known, and sends the first details again',
    async (message, answer) => {
      const user = await givenLostAnswer(answer);

      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      api.givenBookingAnswer(accepted);
      await user.click(secureButton());

      await screen.findByRole('heading', { name: 'Booking Successful!' });
      expect(phones()).toEqual([ADA.phone, ADA.phone, ADA.phone]);
      expect(new Set(api.arrived.map(({ key }) => key)).size).toBe(1);
    },
  );
});

test('§7 an attempt without a connection was never sent: the next one sends the new details', async () => {
  const user = await visitStep(6);
  api.givenBookingAnswer(() => HttpResponse.error());
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(secureButton());
  await screen.findByRole('alert');
  onLine.mockReturnValue(true);
  await changePhone();
  api.givenBookingAnswer(accepted);
  await user.click(secureButton());
  await screen.findByRole('heading', { name: 'Booking Successful!' });
  expect(api.arrived.at(-1)?.body.customerData.phone).toBe('0491 570 157');
  expect(screen.queryByText(/your first attempt/)).not.toBeInTheDocument();
});

test('§7 a double click makes one booking', async () => {
  const user = await visitStep(6);

  await user.dblClick(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  expect(api.arrived).toHaveLength(1);
});

test.each([
  ['button', 'Book another time slot'],
  ['link', '0491 570 156'],
])(
  'the second click of a double click does not leave the confirmation by the %s %s',
  async (role, name) => {
    await visitStep(6);
    fireEvent.click(secureButton(), { detail: 1 });
    const card = await screen.findByRole('region', { name: 'Booking Successful!' });

    const isFollowed = fireEvent.click(within(card).getByRole(role, { name }), { detail: 2 });

    expect(isFollowed).toBe(false);
    expect(card).toBeInTheDocument();
  },
);
