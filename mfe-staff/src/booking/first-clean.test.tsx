import { screen } from '@testing-library/react';
import { button, expectText, openBooking, section } from '../testing/staff-booking-page';

test('§2 the first clean of a booking in service is called past, not less than 24 hours away', async () => {
  await openBooking({ firstClean: '2026-03-03', nextCleans: ['2099-03-03'] });
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveDisplayValue(
    'Tue, 3 Mar 2026 (past)',
  );
});

test('§2 confirms the suggested date, or another one', async () => {
  const { user, api } = await openBooking();
  const date = screen.getByRole('combobox', { name: 'Date' });
  expect(date).toHaveDisplayValue('Tue, 10 Mar 2099');
  api.changeBooking({ firstClean: '2099-03-17', nextCleans: ['2099-03-17', '2099-03-24'] });
  await user.selectOptions(date, 'Tue, 17 Mar 2099');
  await user.click(button('Confirm date'));
  await expectText('The first clean is on Tuesday 17 March 2099. The customer gets an email.');
  expect(api.arrived).toEqual([
    { method: 'PUT', part: 'first-clean', body: { version: 1, date: '2099-03-17' } },
  ]);
  expect(button('Change date')).toBeDisabled();
  expect(date).toHaveFocus();
  await user.selectOptions(date, 'Tue, 3 Mar 2099');
  expect(button('Change date')).toBeEnabled();
});

test('§2 a fortnightly booking says which of the two weeks it has', async () => {
  const fortnightly = { cleaningFrequency: 'fortnightly' } as const;
  const { unmount } = await openBooking(fortnightly);
  expect(section('First clean').getByText(/not yet known/)).toBeVisible();
  unmount();
  await openBooking({ ...fortnightly, firstClean: '2099-03-10', fortnight: 'B' });
  expect(section('First clean').getByText(/week B.*held every week/)).toBeVisible();
});
