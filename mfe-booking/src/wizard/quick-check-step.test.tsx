import { screen } from '@testing-library/react';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA, visitStep } from '../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§2 step 6 sums up every answer', async () => {
  await visitStep(6);

  const summary = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(summary).toEqual([
    ['Day and time', 'Monday 9:00am - 11:00am'],
    ['Frequency', 'Weekly'],
    ['Bedrooms', '2'],
    ['Bathrooms', '1'],
    ['First name', ADA.firstName],
    ['Last name', ADA.lastName],
    ['Email', ADA.email],
    ['Phone', ADA.phone],
    ['Address', ADA.address],
  ]);
});
