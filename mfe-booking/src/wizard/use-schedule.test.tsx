import { openStreams, sendEvent } from '@site/remote/testing/event-source';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aSchedule, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { chooseSlot, press, pressContinue, reachStep, visitStep } from '../testing/visitor';

const api = startBookingApi();
const MONDAY_NINE = { day: 'Monday', start: '09:00', end: '11:00' } as const;

const slotButtons = () => screen.getAllByRole('button', { name: /, \w+day / });
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

beforeEach(() => givenBrowser({ width: 1280 }));

test('§2 says Loading schedule... until it arrives', async () => {
  const answer = deferred<Response>();
  api.givenScheduleAnswer(() => answer.promise);
  await visitStep(1);

  expect(await screen.findByText('Loading schedule...')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  answer.resolve(HttpResponse.json(aSchedule()));
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByText('Loading schedule...')).not.toBeInTheDocument();
});

test('a schedule that is loaded again stays where it is until the new one arrives', async () => {
  const user = await visitStep(1);
  await chooseSlot(user);
  await pressContinue(user);
  const answer = deferred<Response>();
  api.givenScheduleAnswer(() => answer.promise);
  await press(user, 'Back');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByText('Loading schedule...')).not.toBeInTheDocument();

  answer.resolve(HttpResponse.json(aSchedule({ ...MONDAY_NINE, day: 'Tuesday' })));
  expect(
    await screen.findByRole('button', { name: 'Unavailable, Tuesday 9:00am to 11:00am' }),
  ).toBeDisabled();
});

test('§2 explains that green means available', async () => {
  await visitStep(1);

  const box = await screen.findByRole('complementary', { name: 'How it works' });
  expect(box).toHaveTextContent('Green means available');
});

test.each([
  ['an error', () => HttpResponse.json({ error: 'Down.' }, { status: 503 })],
  ['no response', () => HttpResponse.error()],
  ['a page', () => HttpResponse.text('<html>')],
  ['null', () => HttpResponse.json(null)],
])('§8 a load that ends in %s is logged only, with all slots available', async (_, answer) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  api.givenScheduleAnswer(answer);
  await visitStep(1);

  await screen.findByRole('table');
  expect(texts(slotButtons())).toEqual(Array(28).fill('Available'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('The schedule could not be loaded.', expect.any(Error));
});

test('§7 a closed slot is unavailable, like one that is booked', async () => {
  api.givenSchedule(aSchedule({ day: 'Tuesday', start: '09:00', end: '11:00' }));
  api.givenClosedSlots(MONDAY_NINE);
  await visitStep(1);

  await screen.findByRole('table');
  const unavailable = screen.getAllByRole('button', { name: /^Unavailable, / });
  expect(unavailable.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Unavailable, Monday 9:00am to 11:00am',
    'Unavailable, Tuesday 9:00am to 11:00am',
  ]);
  for (const button of unavailable) expect(button).toBeDisabled();
});

test.each([
  ['an error', () => HttpResponse.json({ error: 'Down.' }, { status: 503 })],
  ['an older version of the API', () => HttpResponse.json({ error: '?' }, { status: 404 })],
  ['no response', () => HttpResponse.error()],
  ['something else than slots', () => HttpResponse.json([{ day: 'Someday' }])],
  ['null', () => HttpResponse.json(null)],
])(
  '§8 a load of closed slots that ends in %s is logged only, and bookings still count',
  async (_, answer) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    api.givenSchedule(aSchedule(MONDAY_NINE));
    api.givenClosedSlotsAnswer(answer);
    await visitStep(1);

    await screen.findByRole('table');
    expect(screen.getAllByRole('button', { name: /^Unavailable, / })).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('The closed slots could not be loaded.', expect.any(Error));
  },
);

test('§7 shows a slot as free when its day is missing from the response', async () => {
  api.givenScheduleAnswer(() => HttpResponse.json({ Tuesday: [] }));
  await visitStep(1);

  await screen.findByRole('table');
  expect(texts(slotButtons())).toEqual(Array(28).fill('Available'));
});

test('§4 the schedule is requested once per visit to step 1', async () => {
  const user = await visitStep(1);
  await reachStep(3);
  expect(api.schedules).toHaveLength(1);

  await press(user, 'Back');
  await press(user, 'Back');
  await screen.findByRole('table');
  expect(api.schedules).toHaveLength(2);
});

test('§4 a selected slot that was booked meanwhile is no longer selected', async () => {
  const user = await visitStep(2);

  api.givenSchedule(aSchedule(MONDAY_NINE));
  await press(user, 'Back');

  await screen.findByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' });
  await pressContinue(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a time slot first');
});

test('§4 a late response does not overwrite a newer one', async () => {
  const user = await visitStep(2);

  const late = deferred<Response>();
  api.givenScheduleAnswer(() => late.promise);
  await press(user, 'Back');
  await pressContinue(user);
  api.givenSchedule(aSchedule(MONDAY_NINE));
  await press(user, 'Back');
  await screen.findByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' });
  late.resolve(HttpResponse.json(aSchedule()));
  await late.promise;

  await chooseSlot(user, 'Tuesday 9:00am to 11:00am');
  expect(
    screen.getByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' }),
  ).toBeDisabled();
});

test('a slot turns Unavailable while the visitor looks at it', async () => {
  await visitStep(1);
  await screen.findByRole('table');
  act(() => sendEvent('slot', { ...MONDAY_NINE, available: false }, '1'));
  expect(texts(slotButtons()).filter((text) => text === 'Unavailable')).toHaveLength(1);
  act(() => sendEvent('slot', { ...MONDAY_NINE, available: true }, '2'));
  expect(texts(slotButtons())).toEqual(Array(28).fill('Available'));
});

test('a slot that is booked while the schedule loads is Unavailable, although the response is older', async () => {
  const answer = deferred<Response>();
  api.givenScheduleAnswer(() => answer.promise);
  await visitStep(1);
  await screen.findByText('Loading schedule...');
  act(() => sendEvent('slot', { ...MONDAY_NINE, available: false }, '1'));
  const TUESDAY_NINE = { ...MONDAY_NINE, day: 'Tuesday' } as const;
  act(() => sendEvent('slot', { ...TUESDAY_NINE, available: true }, '2'));
  answer.resolve(HttpResponse.json(aSchedule(TUESDAY_NINE)));
  await screen.findByRole('table');
  const unavailable = screen.getAllByRole('button', { name: /^Unavailable, / });
  expect(unavailable.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Unavailable, Monday 9:00am to 11:00am',
  ]);
});

test('the slot that somebody else books is no longer selected, and the visitor is notified', async () => {
  const user = await visitStep(1);
  await chooseSlot(user);
  act(() => sendEvent('slot', { ...MONDAY_NINE, available: false }, '1'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This time slot has just been booked. Please choose another one.',
  );
  expect(texts(slotButtons())).not.toContain('Selected');
});

test('the slot that somebody else books keeps the focus until the visitor moves it, and cannot be chosen again', async () => {
  const user = await visitStep(1);
  await chooseSlot(user);
  act(() => sendEvent('slot', { ...MONDAY_NINE, available: false }, '1'));
  const slot = screen.getByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' });
  expect(slot).toHaveFocus();
  expect(slot).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Enter}');
  expect(texts(slotButtons())).not.toContain('Selected');
  expect(screen.getByRole('alert')).toHaveTextContent('has just been booked');

  await user.keyboard('{ArrowRight}');
  expect(
    screen.getByRole('button', { name: 'Available, Tuesday 9:00am to 11:00am' }),
  ).toHaveFocus();
  expect(slot).toBeDisabled();
});

test('the slot keeps the focus when the screen is turned, and the page when it has the focus', async () => {
  const resizeTo = givenBrowser({ width: 1280 });
  await visitStep(1);
  await screen.findByRole('table');
  const tuesday = () => screen.getByRole('button', { name: /Tuesday 9:00am to 11:00am$/ });
  act(() => tuesday().focus());
  act(() => resizeTo(390));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(tuesday()).toHaveFocus();
  act(() => tuesday().blur());
  act(() => resizeTo(1280));
  expect(screen.getByRole('table')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('after a lost connection the schedule is requested again', async () => {
  await visitStep(1);
  await screen.findByRole('table');
  api.givenSchedule(aSchedule(MONDAY_NINE));
  act(() => sendEvent('reset'));
  await screen.findByText('Unavailable');
  expect(openStreams()).toEqual(['/api/events']);
});
