import { DAYS } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import { renderPart } from '@site/remote/testing/render-part';
import { deferred } from '@site/ui/testing/deferred';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aSchedule, startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { chooseSlot, press, pressContinue, visitStep } from '../../testing/visitor';
import { advance } from '../booking-actions';
import { START } from '../booking-progress';
import { Wizard } from '../wizard';

const api = startBookingApi();
const MONDAY_NINE = { day: 'Monday', start: '09:00', end: '11:00' } as const;

const slotButtons = () => screen.getAllByRole('button', { name: /, \w+day / });
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('on a desktop', () => {
  beforeEach(() => givenBrowser({ width: 1280 }));

  test('§2 step 1 is a table of four time slots from Monday to Sunday', async () => {
    await visitStep(1);

    const table = within(await screen.findByRole('table', { name: 'Time slots of the week' }));
    expect(texts(table.getAllByRole('columnheader'))).toEqual(['Time', ...DAYS]);
    expect(texts(table.getAllByRole('rowheader'))).toEqual([
      '9:00am - 11:00am',
      '11:00am - 1:00pm',
      '1:00pm - 3:00pm',
      '3:00pm - 5:00pm',
    ]);
    expect(texts(table.getAllByRole('button'))).toEqual(Array(28).fill('Available'));
  });

  test('§2 step 1 shows a booked slot as Unavailable and disables it', async () => {
    api.givenSchedule(aSchedule(MONDAY_NINE));
    await visitStep(1);

    const booked = await screen.findByRole('button', {
      name: 'Unavailable, Monday 9:00am to 11:00am',
    });
    expect(booked).toBeDisabled();
    expect(texts(slotButtons()).filter((state) => state === 'Available')).toHaveLength(27);
  });

  test('says whom to call when all slots are taken', async () => {
    api.givenSchedule(aSchedule(...SLOTS));
    await visitStep(1);

    const message = within(await screen.findByText(/^All slots are taken at the moment\./));
    expect(message.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  test('§2 step 1 selects one slot at a time and shows it on the floating chip', async () => {
    const user = await visitStep(1);

    await chooseSlot(user, 'Monday 9:00am to 11:00am');
    await chooseSlot(user, 'Friday 1:00pm to 3:00pm');

    const selected = screen.getByRole('button', { name: 'Selected, Friday 1:00pm to 3:00pm' });
    expect(selected).toHaveAttribute('aria-pressed', 'true');
    expect(texts(slotButtons()).filter((state) => state === 'Selected')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Friday 1:00pm - 3:00pm');
  });

  test('§2 step 1 deselects a selected slot that is clicked again', async () => {
    const user = await visitStep(1);

    await chooseSlot(user);
    await press(user, 'Selected, Monday 9:00am to 11:00am');

    expect(
      screen.getByRole('button', { name: 'Available, Monday 9:00am to 11:00am' }),
    ).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('§5 step 1 asks for a time slot first', async () => {
    const user = await visitStep(1);
    await screen.findByRole('table');

    await pressContinue(user);

    expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a time slot first$/);
    expect(screen.getByText('Step 1 of 6')).toBeInTheDocument();
  });

  test('the message is read out again when Continue is pressed again without a slot', async () => {
    const user = await visitStep(1);
    await screen.findByRole('table');
    await pressContinue(user);
    const first = screen.getByRole('alert');

    await pressContinue(user);

    // Screen readers announce elements that are added.
    expect(screen.getByRole('alert')).not.toBe(first);
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a time slot first');
  });

  test('§5 step 1 asks for a time slot even while the schedule loads', async () => {
    api.givenScheduleAnswer(() => new Promise<never>(() => {}));
    const user = await visitStep(1);

    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Please select a time slot first');
  });

  test('§5 step 1 removes the message once a slot is selected', async () => {
    const user = await visitStep(1);
    await screen.findByRole('table');
    await pressContinue(user);

    await chooseSlot(user);

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => givenBrowser({ width: 390 }));

  test('§2 step 1 is one list of four time slots for each day', async () => {
    await visitStep(1);

    await screen.findByRole('region', { name: 'Monday' });
    const days = DAYS.map((day) => screen.getByRole('region', { name: day }));
    expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual(
      Array(7).fill(4),
    );
    const monday = within(screen.getByRole('region', { name: 'Monday' }));
    expect(monday.getByText('9:00am - 11:00am')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('§2 step 1 names the chosen day and time on the bottom button', async () => {
    const user = await visitStep(1);
    await chooseSlot(user, 'Tuesday 11:00am to 1:00pm');

    await press(user, 'Continue with Tuesday 11:00am - 1:00pm');

    expect(screen.getByRole('heading', { name: 'Cleaning Frequency' })).toBeInTheDocument();
  });

  test('the bottom button names no slot while the schedule is not known', async () => {
    const answer = deferred<Response>();
    api.givenScheduleAnswer(() => answer.promise);
    const start = advance(START, { type: 'prefilled', draft: { slot: MONDAY_NINE } });
    await renderPart(<Wizard start={start} />);

    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    answer.resolve(HttpResponse.json(aSchedule()));
    const label = 'Continue with Monday 9:00am - 11:00am';
    expect(await screen.findByRole('button', { name: label })).toBeVisible();
  });

  test('§5 step 1 shows the message when Continue is pressed without a slot', async () => {
    const user = await visitStep(1);

    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Please select a time slot first');
  });
});
