import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aSchedule, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA, press, pressContinue, visitStep } from '../testing/visitor';

const api = startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

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

test('success repeats what was booked, where the email went, and how to reach the office', async () => {
  const user = await visitStep(6);

  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual([
    'Monday 9:00am - 11:00am',
    'Weekly',
    '2 bedrooms, 1 bathroom',
    ADA.address,
  ]);
  const next = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(next[0]).toContain(ADA.email);
  expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
});

test('§4 success reloads the availability while the card stays', async () => {
  const user = await visitStep(6);

  await user.click(secureButton());

  await screen.findByRole('heading', { name: 'Booking Successful!' });
  await waitFor(() => expect(api.schedules).toHaveLength(2));
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
