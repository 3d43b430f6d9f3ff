import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { ADA, press, pressContinue, visitStep } from '../../testing/visitor';

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
    ['Price', '$116 per clean, GST included'],
  ]);
});

test('each answer can be changed, and Continue leads straight back', async () => {
  const user = await visitStep(6);
  expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(9);

  await press(user, 'Change frequency');
  expect(screen.getByRole('heading', { name: 'Cleaning Frequency' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /Fortnightly/ }));
  await pressContinue(user);

  expect(screen.getByRole('heading', { name: 'Quick Check' })).toHaveFocus();
  expect(screen.getByText('Fortnightly')).toBeInTheDocument();
});

test('an answer shows as it is stored, without the spaces around it', async () => {
  const user = await visitStep(6);
  await press(user, 'Change first name');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ' \u00A0 ');
  await pressContinue(user);

  const name = screen.getByText('First name', { selector: 'dt' }).nextElementSibling;
  expect(name?.textContent).toBe(ADA.firstName);
});

test('the conditions are shown above Secure Booking, with the listed price', async () => {
  await visitStep(6);

  expect(screen.getByText(/^The first clean is a trial/)).toHaveTextContent(
    "charged at the listed price of $116, GST included, and there is no obligation after it. A clean can be moved or skipped with 24 hours' notice. The service ends with 24 hours' notice before the second clean, and with seven days' notice after it. Terms (opens in a new tab) and Privacy policy (opens in a new tab) apply.",
  );
});
