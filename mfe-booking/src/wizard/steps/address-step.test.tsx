import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { enter, pressContinue, visitStep } from '../../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§5 step 5 needs an address', async () => {
  const user = await visitStep(5);
  expect(screen.getByPlaceholderText('Enter your full address...')).toHaveValue('');

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter your address$/);
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});

test.each([
  ['Wharf Road, Balmain', 'Is the street number missing?'],
  ['12 Crown Street, Surry Hills NSW 2010', 'We will call you about this address.'],
  ['4 Wharf Road, Balmain NSW 2041', ''],
])('§5 step 5 gives advice about %s, and goes on with it', async (address, word) => {
  const user = await visitStep(5);
  const field = screen.getByRole('textbox', { name: 'Address' });
  await enter(user, 'Address', address);
  await user.tab();
  expect(field).toHaveAccessibleDescription(word);

  await pressContinue(user);

  expect(screen.getByRole('heading', { name: 'Quick Check' })).toBeInTheDocument();
});
