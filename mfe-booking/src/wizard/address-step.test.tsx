import { screen } from '@testing-library/react';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { pressContinue, visitStep } from '../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§5 step 5 needs an address', async () => {
  const user = await visitStep(5);
  expect(screen.getByPlaceholderText('Enter your full address...')).toHaveValue('');

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter your address$/);
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});
