import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { pressContinue, visitStep } from '../../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§2 step 2 offers Weekly and Fortnightly, neither chosen', async () => {
  await visitStep(2);

  const choices = screen.getAllByRole('radio');
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['weekly', 'fortnightly']);
  for (const choice of choices) expect(choice).not.toBeChecked();
});

test('§5 step 2 needs a frequency', async () => {
  const user = await visitStep(2);

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a cleaning frequency$/);
  expect(screen.getByRole('heading', { name: 'Cleaning Frequency' })).toBeInTheDocument();
});
