import { screen, within } from '@testing-library/react';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { enterRooms, press, pressContinue, visitStep } from '../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

const facts = () =>
  within(screen.getByRole('complementary', { name: 'Your booking' }))
    .getAllByRole('definition')
    .map((fact) => fact.textContent);

test('the choices so far are shown beside the questions, and grow with each answer', async () => {
  const user = await visitStep(2);
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
