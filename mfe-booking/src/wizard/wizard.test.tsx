import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aSchedule, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import {
  ADA,
  answerStep,
  enter,
  enterRooms,
  press,
  pressContinue,
  reachStep,
  visitStep,
} from '../testing/visitor';

const api = startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

const heading = () => screen.getByRole('heading', { level: 2 });
const field = (name: string) => screen.getByRole('textbox', { name });

test('§4 the steps come in order, each with its name and its number', async () => {
  const user = await visitStep(1);
  await screen.findByRole('table');

  const place = () => `${heading().textContent}: ${screen.getByText(/^Step/).textContent}`;
  const seen = [place()];
  for (const step of [1, 2, 3, 4, 5] as const) {
    await answerStep(user, step);
    await pressContinue(user);
    seen.push(place());
  }

  expect(seen).toEqual([
    'Time Slot: Step 1 of 6',
    'Cleaning Frequency: Step 2 of 6',
    'Property Details: Step 3 of 6',
    'Contact: Step 4 of 6',
    'Address: Step 5 of 6',
    'Quick Check: Step 6 of 6',
  ]);
});

test('§2 the progress indicator has six dots, of which one is current', async () => {
  await visitStep(2);

  const dots = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(dots).toHaveLength(6);
  expect(dots[1]).toHaveAttribute('aria-current', 'step');
  expect(dots.filter((dot) => dot.hasAttribute('aria-current'))).toHaveLength(1);
});

test('§2 step 1 has no Back button', async () => {
  await visitStep(1);

  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('§2 every step change scrolls to the top and moves the focus to the heading', async () => {
  const user = await visitStep(1);

  await reachStep(2);
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(heading()).toHaveFocus();

  await press(user, 'Back');
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
  expect(heading()).toHaveFocus();
});

test('§4 Back leads through every step again and keeps every answer', async () => {
  const user = await visitStep(6);

  await press(user, 'Back');
  expect(field('Address')).toHaveValue(ADA.address);
  await press(user, 'Back');
  expect(field('First name')).toHaveValue(ADA.firstName);
  expect(field('Last name')).toHaveValue(ADA.lastName);
  expect(field('Email')).toHaveValue(ADA.email);
  expect(field('Phone')).toHaveValue(ADA.phone);
  await press(user, 'Back');
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('2');
  expect(screen.getByRole('slider', { name: 'Bathrooms' })).toHaveValue('1');
  await press(user, 'Back');
  expect(screen.getByRole('radio', { name: /Weekly/ })).toBeChecked();
  await press(user, 'Back');
  expect(
    await screen.findByRole('button', { name: 'Selected, Monday 9:00am to 11:00am' }),
  ).toBeInTheDocument();
});

test('§4 Continue clears the message', async () => {
  const user = await visitStep(2);
  await pressContinue(user);
  await user.click(screen.getByRole('radio', { name: /Fortnightly/ }));

  await pressContinue(user);

  expect(heading()).toHaveTextContent('Property Details');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('§4 Back clears the message', async () => {
  const user = await visitStep(2);
  await pressContinue(user);
  expect(screen.getByRole('alert')).toBeInTheDocument();

  await press(user, 'Back');

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Change frequency', 6, 'Cleaning Frequency', { role: 'radio', name: /Fortnightly/ }],
  ['Back', 6, 'Address', { role: 'button', name: 'Back' }],
] as const)(
  'the second click of a double click on %s changes nothing on the next screen',
  async (name, step, title, inItsPlace) => {
    await visitStep(step);

    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    fireEvent.click(screen.getByRole(inItsPlace.role, { name: inItsPlace.name }), { detail: 2 });

    expect(heading()).toHaveTextContent(title);
    expect(screen.queryByRole('radio', { name: /Fortnightly/, checked: true })).toBeNull();
  },
);

test('a double click within a screen counts twice', async () => {
  await visitStep(3);
  const more = screen.getByRole('button', { name: 'Increase Bedrooms' });

  fireEvent.click(more, { detail: 1 });
  fireEvent.click(more, { detail: 2 });

  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('2');
});

test('§4 a double click on Continue moves one step only', async () => {
  const user = await visitStep(5);
  await enter(user, 'Address', ADA.address);

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Secure Booking' }), { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Change bedrooms' }), { detail: 3 });

  expect(heading()).toHaveTextContent('Quick Check');
  expect(screen.getByRole('button', { name: 'Secure Booking' })).toBeEnabled();
});

test('the choices so far are shown beside the questions, and grow with each answer', async () => {
  const user = await visitStep(2);
  const facts = () =>
    within(screen.getByRole('complementary', { name: 'Your booking' }))
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
  expect(facts()).toEqual(['Monday 9:00am - 11:00am']);

  await user.click(screen.getByRole('radio', { name: /Fortnightly/ }));
  await pressContinue(user);
  await enterRooms(user, { bedrooms: 3, bathrooms: 2 });
  expect(facts()).toEqual([
    'Monday 9:00am - 11:00am',
    'Fortnightly',
    '3 bedrooms, 2 bathrooms',
    '$144 per clean, GST included',
  ]);

  await press(user, 'Decrease Bathrooms');
  expect(facts().slice(2)).toEqual(['3 bedrooms, 1 bathroom', 'We agree on the price with you']);
});

describe('after the last step', () => {
  const MONDAY_NINE = { day: 'Monday', start: '09:00', end: '11:00' } as const;

  const secureButton = () => screen.getByRole('button', { name: 'Secure Booking' });

  test('§2 success shows the card with its texts, and the focus on its heading', async () => {
    const user = await visitStep(6);

    await user.click(secureButton());

    expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toHaveFocus();
    expect(
      screen.getByText('Thank you for booking your regular cleaning with us.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        "We'll send you an email soon to confirm the date of your first clean. If you have any questions, feel free to contact us at any time.",
      ),
    ).toBeInTheDocument();
  });

  test('success repeats what was booked, where the email went, and how to change it', async () => {
    const user = await visitStep(6);

    await user.click(secureButton());

    await screen.findByRole('heading', { name: 'Booking Successful!' });
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Monday 9:00am - 11:00am',
      'Weekly',
      '2 bedrooms, 1 bathroom',
      '$116 per clean, GST included',
      ADA.address,
    ]);
    const next = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(next[0]).toContain(ADA.email);
    expect(screen.getByText(ADA.email)).toContainHTML('ada<wbr>@example<wbr>.com');
    expect(next[2]).toBe(
      'Any time: see or change your booking with the link in our emails, or call 0491 570 156.',
    );
    expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
  });

  test('§4 success reloads the availability while the card stays', async () => {
    const user = await visitStep(6);

    await user.click(secureButton());

    await screen.findByRole('heading', { name: 'Booking Successful!' });
    await waitFor(() => expect(api.schedules).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Booking Successful!' })).toBeInTheDocument();
  });

  test('§4 after success the next booking starts at step 1 without any answer', async () => {
    const user = await visitStep(6);
    await user.click(secureButton());
    await screen.findByRole('heading', { name: 'Booking Successful!' });
    api.givenSchedule(aSchedule(MONDAY_NINE));

    await press(user, 'Book another time slot');

    await screen.findByRole('button', { name: 'Unavailable, Monday 9:00am to 11:00am' });
    await user.click(screen.getByRole('button', { name: 'Available, Friday 9:00am to 11:00am' }));
    await pressContinue(user);
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Weekly/ }));
    await pressContinue(user);
    expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('0');
    expect(screen.getByRole('slider', { name: 'Bathrooms' })).toHaveValue('0');
  });

  test.each([
    ['an empty body', () => new HttpResponse(null, { status: 204 })],
    ['text', () => HttpResponse.text('ok')],
    ['JSON', () => HttpResponse.json({ id: 1 }, { status: 201 })],
  ])('§7 an ok status with %s is success', async (_, answer) => {
    const user = await visitStep(6);
    api.givenBookingAnswer(answer);

    await user.click(secureButton());

    expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toBeInTheDocument();
  });
});
