import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { ADA, enter, enterRooms, press, pressContinue, visitStep } from '../../testing/visitor';

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

test('§2 step 3 has sliders from 0 to 6 that start at 0 and show 6+', async () => {
  const user = await visitStep(3);

  for (const name of ['Bedrooms', 'Bathrooms']) {
    const slider = screen.getByRole('slider', { name });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '6');
    expect(slider).toHaveValue('0');
  }

  await enterRooms(user, { bedrooms: 6, bathrooms: 0 });
  expect(screen.getByText('6+')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveAttribute('aria-valuetext', '6+');
});

test.each([
  { bedrooms: 0, bathrooms: 0 },
  { bedrooms: 0, bathrooms: 1 },
  { bedrooms: 1, bathrooms: 0 },
])('§5 step 3 does not let $bedrooms bedrooms and $bathrooms bathrooms pass', async (rooms) => {
  const user = await visitStep(3);
  await enterRooms(user, rooms);

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Please select the number of bedrooms and bathrooms$/,
  );
  expect(screen.getByRole('heading', { name: 'Property Details' })).toBeInTheDocument();
});

test('§5 step 5 needs an address', async () => {
  const user = await visitStep(5);
  expect(screen.getByPlaceholderText('Enter your full address...')).toHaveValue('');

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter your address$/);
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus();
});

test.each([
  ['Wharf Road, Balmain', 'Is the street number missing?'],
  ['12 Wilson Street', 'Which suburb is it in?'],
  ['12 Crown Street, Surry Hills NSW 2010', 'We will call you about this address.'],
  ['4 Wharf Road, Balmain NSW 2041', ''],
  ['Newtown 12 Wilson Street', ''],
  ['12 Coogee Bay Road', 'Which suburb is it in?'],
  ['Coogee', 'Is the street number missing?'],
])('§5 step 5 gives advice about %s, and accepts it', async (address, advice) => {
  const user = await visitStep(5);
  const field = screen.getByRole('textbox', { name: 'Address' });
  await enter(user, 'Address', address);
  await user.tab();
  expect(field).toHaveAccessibleDescription(advice);

  await pressContinue(user);

  expect(screen.getByRole('heading', { name: 'Quick Check' })).toBeInTheDocument();
});

test.each(['a click on Continue', 'Enter'])(
  '§5 advice that %s leaves no time for shows on the Quick Check, beside Change',
  async (way) => {
    const user = await visitStep(5);
    const goOn = () => (way === 'Enter' ? user.keyboard('{Enter}') : pressContinue(user));
    await enter(user, 'Address', '12 Wilson Street');
    await goOn();
    expect(screen.getByText('Which suburb is it in?')).toBeVisible();

    await press(user, 'Change phone');
    await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await enter(user, 'Phone', '0491');
    await goOn();
    expect(screen.getByText('Is this number complete?')).toBeVisible();

    await press(user, 'Change address');
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await enter(user, 'Address', ADA.address);
    await goOn();
    expect(screen.getByText('We will call you about this address.')).toBeVisible();
    expect(screen.queryByText('Which suburb is it in?')).not.toBeInTheDocument();
  },
);

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
    ['Address', `${ADA.address}We will call you about this address.`],
    ['Price', '$116 per clean, GST included'],
  ]);
});

test('an email address too long for its line breaks where its parts end', async () => {
  await visitStep(6);

  const email = screen.getByText('Email', { selector: 'dt' }).nextElementSibling;
  expect(email).toContainHTML('ada<wbr>@example<wbr>.com');
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
