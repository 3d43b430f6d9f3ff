import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { server } from '../testing/server';
import { aStaffBooking } from '../testing/staff-booking-api';
import { button, CHANGED, expectText, openBooking } from '../testing/staff-booking-page';

test('§2 edits the details; what is missing is marked, and nothing is sent', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.click(button('Save details'));
  expect(phone).toHaveAccessibleDescription('*required');
  expect(api.arrived).toEqual([]);
  await user.type(phone, '0491570157');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), '6+');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Fortnightly');
  expect(await axeViolations()).toEqual([]);
  api.changeBooking({});
  await user.click(button('Save details'));
  await expectText('The details have been saved. The customer gets an email about changes.');
  expect(api.arrived).toMatchObject([
    {
      part: 'details',
      body: {
        version: 1,
        customerData: { firstName: 'Ada', phone: '0491 570 157' },
        cleaningFrequency: 'fortnightly',
        propertyDetails: { bedrooms: 6, bathrooms: 1 },
      },
    },
  ]);
});

test('§8 missing details are reported in their fields, and the first one gets the focus', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  await user.clear(screen.getByRole('textbox', { name: 'Last name' }));
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await user.click(button('Save details'));
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('*required');
  expect(api.arrived).toEqual([]);
});

test('§2 after a conflict, what was typed stays and can be saved once the booking is loaded again', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '0491 570 157');
  api.refuse(409, CHANGED);
  await user.click(button('Save details'));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  api.changeBooking({
    firstClean: '2099-03-10',
    customer: { ...aStaffBooking().customer, email: 'ada@example.org' },
    propertyDetails: { bedrooms: 3, bathrooms: 2 },
  });
  await user.click(button('Load again'));
  await screen.findByText('Tuesday 10 March 2099', { selector: 'p' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(phone).toHaveValue('0491 570 157');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  await user.click(button('Save details'));
  await expectText('The details have been saved. The customer gets an email about changes.');
  expect(api.arrived.at(-1)).toMatchObject({
    body: {
      version: 2,
      customerData: { email: 'ada@example.org', phone: '0491 570 157' },
      propertyDetails: { bedrooms: 3, bathrooms: 2 },
    },
  });
});

test('details that are saved late leave the focus where the user has moved it', async () => {
  const late = deferred<undefined>();
  const { user, api } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => late.promise, { once: true }));
  api.changeBooking({});
  await user.click(button('Edit details'));
  await user.click(button('Save details'));
  await user.click(button('Cancel booking'));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'Moves house');
  late.resolve(undefined);
  await expectText('The details have been saved. The customer gets an email about changes.');
  expect(button('Edit details')).toBeVisible();
  expect(reason).toHaveFocus();
});
