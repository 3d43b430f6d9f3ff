import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '../testing/server';
import { button, CHANGED, expectText, openBooking } from '../testing/staff-booking-page';

test.each([
  ['Move', () => screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' })],
  ['Edit details', () => screen.getByRole('textbox', { name: 'First name' })],
  ['Cancel booking', () => screen.getByRole('textbox', { name: /^Reason/ })],
])('%s opens with the focus on its first control', async (name, control) => {
  const { user } = await openBooking();
  await user.click(button(name));
  expect(control()).toHaveFocus();
});

test('the sentence about the last change is removed when another one begins', async () => {
  const sentence = 'The details have been saved. The customer gets an email about changes.';
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  api.changeBooking({});
  await user.click(button('Save details'));
  await expectText(sentence);
  await user.click(button('Edit details'));
  api.refuse(409, CHANGED);
  await user.click(button('Save details'));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test.each([
  ['Cancel booking', 'Cancel booking', 'Keep booking'],
  ['Edit details', 'Save details', 'Keep as it was'],
])(
  'while %s is under way, the button that keeps everything as it was is disabled',
  async (open, save, keep) => {
    const answer = deferred<Response>();
    const { user } = await openBooking();
    server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
    await user.click(button(open));
    const reason = screen.queryByRole('textbox', { name: /^Reason/ });
    if (reason) await user.type(reason, 'Moves house');
    await user.click(button(save));
    expect(button(keep)).toBeDisabled();
    answer.resolve(HttpResponse.json({ error: CHANGED }, { status: 409 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
    expect(button(keep)).toBeEnabled();
  },
);

test.each([
  ['Change date', 1, undefined],
  ['Move to Friday 13:00 - 15:00', 1, 'Move'],
  ['Save details', 3, 'Edit details'],
])('during "%s" nothing can be chosen: it would be lost', async (save, count, open) => {
  const answer = deferred<Response>();
  const { user } = await openBooking({ firstClean: '2099-03-03' });
  server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
  if (open) await user.click(button(open));
  else await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), '2099-03-17');
  if (open === 'Move') await user.click(screen.getByRole('radio', { name: /^Friday 13:00/ }));
  const choices = [...(button(save).closest('form')?.querySelectorAll('select') ?? [])];
  expect(choices).toHaveLength(count);
  await user.click(button(save));
  for (const choice of choices) expect(choice).toBeDisabled();
  answer.resolve(HttpResponse.json({ error: CHANGED }, { status: 409 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  for (const choice of choices) expect(choice).toBeEnabled();
});

test('a change without a response says that it may not have been saved', async () => {
  const { user } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => HttpResponse.error()));
  await user.click(button('Confirm date'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The change may not have been saved. Please try again.',
  );
  expect(button('Confirm date')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load again' })).not.toBeInTheDocument();
});
