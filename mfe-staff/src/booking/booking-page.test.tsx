import { offeredDates, sydneyDate } from '@site/contract/clean-dates';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { type StaffBooking, staffBookingUrl } from '@site/contract/staff-bookings';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveBookings } from '../testing/bookings-api';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';
import { serveSession } from '../testing/session-api';
import { aStaffBooking, serveStaffBooking } from '../testing/staff-booking-api';
import { stopClock } from '../testing/stop-clock';

const CHANGED = 'Somebody has changed this meanwhile. Load it again.';

async function openBooking(changes: Partial<StaffBooking> = {}) {
  const api = serveStaffBooking(aStaffBooking(changes));
  const page = await renderPage(routes, '/w/bookings/7');
  await screen.findByRole('heading', { level: 2, name: 'What happened' });
  return { ...page, api };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const expectText = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

test('§2 shows a booking with what can be done about it', async () => {
  await openBooking();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Lovelace');
  expect(section('Time slot').getByText('Tuesday 09:00 - 11:00')).toBeVisible();
  expect(section('First clean').getByText('Not confirmed yet')).toBeVisible();
  expect(section('Details').getByText('1 Crown Street, Surry Hills NSW 2010')).toBeVisible();
  expect(section('Details').getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
    'href',
    'tel:0491570156',
  );
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/w/bookings');
  expect(await axeViolations()).toEqual([]);
});

test('§2 what the customer does meanwhile is announced, and shown on request', async () => {
  const { user, api } = await openBooking();
  const change = (id: string, about: string) =>
    act(() => sendEvent('change', { about, what: 'changed' }, id));
  change('1', 'booking');
  change('2', 'quote');
  api.changeBooking({ customer: { ...aStaffBooking().customer, phone: '0491 570 157' } });
  change('3', 'booking');
  await expectText('Changed meanwhile');
  expect(screen.queryByRole('link', { name: '0491 570 157' })).not.toBeInTheDocument();
  await user.click(button('Show'));
  expect(await screen.findByRole('link', { name: '0491 570 157' })).toBeVisible();
  expect(screen.queryByText('Changed meanwhile')).not.toBeInTheDocument();
});

test('§8 a change whose response cannot be parsed is announced with the next one', async () => {
  const { api } = await openBooking();
  const change = (id: string) =>
    act(async () => sendEvent('change', { about: 'booking', what: 'changed' }, id));
  const asked = deferred<void>();
  const unreadable = () => {
    asked.resolve();
    return HttpResponse.json({ version: 'two' });
  };
  server.use(http.get(staffBookingUrl('7'), unreadable, { once: true }));
  await change('1');
  await asked.promise;
  api.changeBooking({});
  await change('2');
  await expectText('Changed meanwhile');
});

test('§2 after a lost connection the page finds out whether the booking was changed meanwhile', async () => {
  const { api } = await openBooking();
  api.changeBooking({});
  await act(async () => sendEvent('reset'));
  await expectText('Changed meanwhile');
});

test('§2 a booking that cannot be read after a lost connection may have changes', async () => {
  await openBooking();
  server.use(http.get(staffBookingUrl('7'), () => HttpResponse.error(), { once: true }));
  await act(async () => sendEvent('reset'));
  await expectText('There may be changes');
  await act(async () => sendEvent('reset'));
  await waitFor(() => expect(screen.queryByText('There may be changes')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
});

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

const cleansToCome = () =>
  within(screen.getByRole('list', { name: 'Next cleans' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('§2 shows which of the cleans to come are skipped', async () => {
  await openBooking({
    firstClean: '2026-03-10',
    nextCleans: ['2099-03-10', '2099-03-31'],
    skippedCleans: ['2026-03-17', '2099-03-24', '2099-03-17', '2099-03-18'],
  });
  expect(cleansToCome()).toEqual([
    'Tuesday 10 March 2099Skip',
    'Tuesday 17 March 2099SkippedUndo',
    'Tuesday 24 March 2099SkippedUndo',
    'Tuesday 31 March 2099Skip',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['before', '24:00', 1],
  ['after', '00:00', 0],
])(
  '§2 %s a skipped clean of today begins (at %s) the page has this many buttons to undo that: %d',
  async (_, time, shown) => {
    // Not at midnight.
    stopClock('2026-03-10T02:00:00Z');
    const today = sydneyDate(new Date());
    await openBooking({
      start: time as StaffBooking['start'],
      firstClean: today,
      nextCleans: ['2099-03-10'],
      skippedCleans: [today],
    });
    expect(screen.queryAllByRole('button', { name: /^Undo skipping/ })).toHaveLength(shown);
  },
);

test('§2 no date is skipped beyond the eight that the customer sees, and any skipped one is held again', async () => {
  await openBooking({
    firstClean: '2099-03-03',
    skippedCleans: [
      '2099-03-03',
      '2099-03-10',
      '2099-03-17',
      '2099-03-24',
      '2099-03-31',
      '2099-04-07',
      '2099-04-14',
      '2099-07-07',
    ],
    nextCleans: ['2099-04-21', '2099-04-28'],
  });
  expect(cleansToCome().slice(-4)).toEqual([
    'Tuesday 14 April 2099SkippedUndo',
    'Tuesday 21 April 2099Skip',
    'Tuesday 28 April 2099',
    'Tuesday 7 July 2099SkippedUndo',
  ]);
});

test('§2 skips a clean for a customer who calls, and undoes that', async () => {
  const nextCleans = ['2099-03-10', '2099-03-17'];
  const { user, api } = await openBooking({ firstClean: '2026-03-10', nextCleans });
  api.changeBooking({ nextCleans: ['2099-03-17', '2099-03-24'], skippedCleans: ['2099-03-10'] });
  await user.click(button('Skip the clean on Tuesday 10 March 2099'));
  await expectText('The clean on Tuesday 10 March 2099 is skipped. The customer gets an email.');
  expect(button('Undo skipping the clean on Tuesday 10 March 2099')).toHaveFocus();
  api.changeBooking({ nextCleans, skippedCleans: [] });
  await user.keyboard('{Enter}');
  await expectText('We will come on Tuesday 10 March 2099 after all. The customer gets an email.');
  expect(button('Skip the clean on Tuesday 10 March 2099')).toHaveFocus();
  expect(api.arrived).toEqual([
    { method: 'PUT', part: 'cleans/2099-03-10', body: { version: 1, isSkipped: true } },
    { method: 'PUT', part: 'cleans/2099-03-10', body: { version: 2, isSkipped: false } },
  ]);
});

test.each([
  ['stays in the list', false],
  ['stays where the user has moved it', true],
])('§2 the focus %s when a skip is undone further ahead than the next cleans', async (_, moves) => {
  const nextCleans = ['2099-03-10', '2099-03-17', '2099-03-24'];
  const { user, api } = await openBooking({
    firstClean: '2026-03-10',
    nextCleans,
    skippedCleans: ['2099-04-14'],
  });
  const late = deferred<undefined>();
  server.use(http.put('/api/staff/bookings/7/cleans/:date', () => late.promise, { once: true }));
  api.changeBooking({ skippedCleans: [] });
  act(() => button('Undo skipping the clean on Tuesday 14 April 2099').focus());
  await user.keyboard('{Enter}');
  if (moves) act(() => refreshButton().focus());
  late.resolve(undefined);
  await expectText('We will come on Tuesday 14 April 2099 after all. The customer gets an email.');
  expect(cleansToCome()).toHaveLength(3);
  expect(moves ? refreshButton() : screen.getByRole('list', { name: 'Next cleans' })).toHaveFocus();
});

test('§2 a skip that is refused says why, and the clean stays', async () => {
  const { user, api } = await openBooking({
    firstClean: '2026-03-10',
    nextCleans: ['2099-03-10'],
  });
  api.refuse(409, CHANGED);
  await user.click(button('Skip the clean on Tuesday 10 March 2099'));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  expect(cleansToCome()).toEqual(['Tuesday 10 March 2099Skip']);
});

test('§2 moves to a free slot; the others cannot be chosen', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Move'));
  const slots = screen.getAllByRole('radio');
  expect(slots).toHaveLength(28);
  expect(slots.filter((slot) => !slot.matches(':disabled'))).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Tuesday 09:00 - 11:00, this booking' })).toBeDisabled();
  const taken = slots.filter((slot) => slot.matches(':disabled'));
  const words = taken.map((slot) => slot.nextElementSibling?.lastElementChild?.textContent);
  expect(words.filter((word) => word === 'This booking')).toHaveLength(1);
  expect(words.filter((word) => word === 'Not free')).toHaveLength(25);
  expect(button('Choose a free slot')).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  api.changeBooking({ day: 'Friday', start: '13:00', end: '15:00' });
  await user.click(button('Move to Friday 13:00 - 15:00'));
  await expectText('Moved to Friday 13:00 - 15:00. The customer gets an email.');
  expect(api.arrived).toEqual([
    {
      method: 'PUT',
      part: 'slot',
      body: { version: 1, day: 'Friday', start: '13:00', end: '15:00' },
    },
  ]);
  expect(button('Move')).toHaveFocus();
});

test('§2 a confirmed booking is moved with the date from which its new slot is used', async () => {
  const { user, api } = await openBooking({ firstClean: '2026-03-10' });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' }));
  const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
  expect(from.options.length).toBeGreaterThanOrEqual(12);
  const chosen = from.options[3]?.value ?? '';
  await user.selectOptions(from, chosen);
  await user.click(button('Move to Monday 09:00 - 11:00'));
  await waitFor(() =>
    expect(api.arrived).toMatchObject([{ body: { day: 'Monday', date: chosen } }]),
  );
});

test('§2 a move leaves out the week that the customer skips', async () => {
  stopClock('2026-03-10T02:00:00Z');
  const dates = offeredDates({ day: 'Tuesday', start: '09:00' }, new Date());
  const [skipped = '', held = ''] = dates.slice(3);
  const { user } = await openBooking({ firstClean: skipped, skippedCleans: [skipped] });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  const fridayAfter = new Date(Date.parse(held) + 3 * 24 * 60 * 60 * 1_000);
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue(
    fridayAfter.toISOString().slice(0, 10),
  );
});

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

test('§2 leaving with details that are edited and not saved asks first, and staying keeps them', async () => {
  serveBookings({});
  const { user, router } = await openBooking();
  const leave = () => user.click(screen.getByRole('link', { name: 'All bookings', hidden: true }));
  await user.click(button('Edit details'));
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), ' King');

  await leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(button('Stay here'));
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace King');

  await leave();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/w/bookings'));
});

test('§2 leaving while the details are being saved asks, and does not say that they are not kept', async () => {
  const answer = deferred<Response>();
  const { user } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
  await user.click(button('Edit details'));
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), ' King');
  await user.click(button('Save details'));
  await user.click(screen.getByRole('link', { name: 'All bookings' }));
  const question = await screen.findByRole('dialog', { name: 'Leave before this is saved?' });
  expect(question).toHaveAccessibleDescription('If you leave now, it may be saved all the same.');
  answer.resolve(HttpResponse.json({ error: CHANGED }, { status: 409 }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

/** Edited details, and the link or button with this name, which leads away from them. */
async function editAndLeave(name: string) {
  serveSession({ signedIn: true });
  serveBookings({});
  const answer = deferred<Response | undefined>();
  const page = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
  await page.user.click(button('Edit details'));
  await page.user.type(screen.getByRole('textbox', { name: 'Last name' }), ' King');
  const leave = () => page.user.click(screen.getByText(name));
  return { ...page, answer, leave };
}

test('§2 the question whether to leave closes once the edits are saved, and the page is left', async () => {
  const { user, router, answer, leave } = await editAndLeave('All bookings');
  await user.click(button('Save details'));
  await leave();
  await screen.findByRole('dialog', { name: 'Leave before this is saved?' });
  answer.resolve(undefined);
  await waitFor(() => expect(router.state.location.pathname).toBe('/w/bookings'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('signing out with details that are edited and not saved', () => {
  test('§2 asks first, and staying keeps them', async () => {
    const { user, leave } = await editAndLeave('Sign out');
    await leave();
    await screen.findByRole('dialog', { name: 'Sign out without saving?' });
    await user.click(button('Stay here'));
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace King');

    await leave();
    const question = within(
      await screen.findByRole('dialog', { name: 'Sign out without saving?' }),
    );
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('§2 continues once they are saved, even if the question is still open', async () => {
    const { user, answer, leave } = await editAndLeave('Sign out');
    await user.click(button('Save details'));
    await leave();
    await screen.findByRole('dialog', { name: 'Sign out before this is saved?' });
    answer.resolve(undefined);
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('§2 says so when it fails, and asks again the next time', async () => {
    const { user, leave } = await editAndLeave('Sign out');
    server.use(http.delete(STAFF_SESSION_URL, () => HttpResponse.error()));
    await leave();
    const question = within(
      await screen.findByRole('dialog', { name: 'Sign out without saving?' }),
    );
    await user.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You may still be signed in.');
    expect(button('Sign out')).toHaveFocus();
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible();
  });

  test('§2 asks nothing once they are saved', async () => {
    const { user, answer, leave } = await editAndLeave('Sign out');
    answer.resolve(undefined);
    await user.click(button('Save details'));
    await expectText('The details have been saved. The customer gets an email about changes.');
    await leave();
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});

test.each(['All bookings', 'Sign out'])(
  '§2 edits that a failed refresh has hidden are not lost by "%s" without a question',
  async (name) => {
    const { user, leave } = await editAndLeave(name);
    await failOneRefresh(user, staffBookingUrl('7'));
    await leave();
    const question = within(await screen.findByRole('dialog', { name: /without saving\?$/ }));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    await refresh(user);
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace King');
  },
);

test('§2 details that are opened and not edited ask nothing', async () => {
  serveBookings({});
  const { user, router } = await openBooking();
  await user.click(button('Edit details'));
  await user.click(screen.getByRole('link', { name: 'All bookings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/w/bookings'));
});

test('a refresh while the booking is loaded again after a conflict settles the conflict', async () => {
  const { user, api } = await openBooking();
  await user.click(button('Edit details'));
  api.refuse(409, CHANGED);
  await user.click(button('Save details'));
  await screen.findByRole('alert');
  const late = deferred<Response>();
  server.use(http.get(staffBookingUrl('7'), () => late.promise, { once: true }));
  await user.click(button('Load again'));
  await user.click(button('Refresh'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  late.resolve(HttpResponse.error());
});

test.each([
  ['Move', () => screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' })],
  ['Edit details', () => screen.getByRole('textbox', { name: 'First name' })],
  ['Cancel booking', () => screen.getByRole('textbox', { name: /^Reason/ })],
])('%s opens with the focus on its first control', async (name, control) => {
  const { user } = await openBooking();
  await user.click(button(name));
  expect(control()).toHaveFocus();
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

test('§2 a slot that somebody else has taken is no longer chosen, nor a date in it', async () => {
  const { user, api } = await openBooking({ firstClean: '2026-03-10' });
  await user.click(button('Move'));
  await user.click(screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' }));
  expect(screen.getByRole('combobox', { name: 'From' })).toBeVisible();
  api.refuse(409, CHANGED);
  await user.click(button('Move to Friday 13:00 - 15:00'));
  api.changeBooking({ freeSlots: [{ day: 'Monday', start: '09:00', end: '11:00' }] });
  await user.click(await screen.findByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('button', { name: 'Choose a free slot' })).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
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

test('a late response does not replace a newer version that a refresh has loaded', async () => {
  const late = deferred<Response>();
  const { user, api } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => late.promise, { once: true }));
  await user.click(button('Edit details'));
  await user.click(button('Save details'));
  api.changeBooking({
    version: 3,
    customer: { ...aStaffBooking().customer, phone: '0491 570 157' },
  });
  await refresh(user);
  late.resolve(HttpResponse.json(aStaffBooking({ version: 2 })));
  await expectText('The details have been saved. The customer gets an email about changes.');
  expect(screen.getByRole('link', { name: '0491 570 157' })).toBeVisible();
});

test('during a move the chosen slot cannot change, and keeps the focus', async () => {
  const answer = deferred<Response>();
  const { user } = await openBooking();
  server.use(http.put('/api/staff/bookings/7/:part', () => answer.promise));
  await user.click(button('Move'));
  const friday = screen.getByRole('radio', { name: 'Friday 13:00 - 15:00' });
  const monday = screen.getByRole('radio', { name: 'Monday 09:00 - 11:00' });
  await user.click(friday);
  await user.keyboard('{Enter}');
  expect(button('Move to Friday 13:00 - 15:00')).toBeDisabled();
  expect(friday).toHaveFocus();
  await user.click(monday);
  expect(friday).toBeChecked();
  answer.resolve(HttpResponse.json({ error: CHANGED }, { status: 409 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
  await user.click(monday);
  expect(button('Move to Monday 09:00 - 11:00')).toBeEnabled();
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

describe('a cancellation', () => {
  /** What is to happen after ten seconds. These timers do not end by themselves: a test may take longer. */
  let tenSeconds: (() => void)[];
  const { setTimeout } = globalThis;
  beforeEach(() => {
    tenSeconds = [];
    const recorded = (end: () => void, delay?: number) => {
      if (delay !== 10_000) return setTimeout(end, delay);
      tenSeconds.push(end);
      return setTimeout(() => {});
    };
    // Not a spy: the testing library would take it for a fake clock.
    globalThis.setTimeout = Object.assign(recorded, setTimeout);
  });
  afterEach(() => {
    globalThis.setTimeout = setTimeout;
  });

  const cancellation = {
    at: '2026-03-05T00:00:00.000Z',
    undoUntil: '2026-03-05T00:10:00.000Z',
    reason: 'Moves house',
  };

  async function cancel() {
    const opened = await openBooking();
    const { user, api } = opened;
    await user.click(button('Cancel booking'));
    await user.click(button('Cancel booking'));
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    expect(api.arrived).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Moves house ');
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeValid();
    api.changeBooking({ cancellation });
    await user.click(button('Cancel booking'));
    await expectText('This booking is cancelled.');
    expect(screen.getByText('This booking is cancelled.').closest('[tabindex]')).toHaveFocus();
    expect(api.arrived).toEqual([
      { method: 'PUT', part: 'cancellation', body: { version: 1, reason: 'Moves house' } },
    ]);
    return opened;
  }

  test('§2 needs a reason, and can be undone', async () => {
    const { user, api } = await cancel();
    expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    api.changeBooking({ cancellation: null });
    await user.click(button('Undo'));
    await expectText('The booking is back.');
    expect(api.arrived.at(-1)).toMatchObject({
      method: 'DELETE',
      part: 'cancellation?version=2',
    });
    expect(button('Move')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  test('§2 leaves the focus where the user has moved it when an undo finishes late', async () => {
    const { user, api } = await cancel();
    api.changeBooking({ cancellation: null });
    const late = deferred<undefined>();
    server.use(http.delete('/api/staff/bookings/7/:part', () => late.promise));
    await user.click(button('Undo'));
    act(() => refreshButton().focus());
    late.resolve(undefined);
    await expectText('The booking is back.');
    expect(refreshButton()).toHaveFocus();
  });

  test('§2 can be undone at a second attempt when the first one fails', async () => {
    const { user } = await cancel();
    server.use(http.delete('/api/staff/bookings/7/:part', () => HttpResponse.error()));
    await user.click(button('Undo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(button('Undo')).toHaveFocus();
  });

  test('§2 leaves the focus where it is when it shows again after a failed refresh', async () => {
    const { user } = await cancel();
    await failOneRefresh(user, staffBookingUrl('7'));
    await refresh(user);
    expect(screen.getByText('This booking is cancelled.')).toBeVisible();
    expect(refreshButton()).toHaveFocus();
  });

  test('§2 can be undone for ten seconds once a failed refresh no longer hides it', async () => {
    const { user } = await cancel();
    await failOneRefresh(user, staffBookingUrl('7'));
    await refresh(user);
    expect(tenSeconds).toHaveLength(2);
    expect(button('Undo')).toBeVisible();
  });

  test.each([
    ['for ten seconds', false],
    ['for longer while its button has the focus', true],
  ])('§2 can be undone %s', async (_, isReached) => {
    await cancel();
    expect(button('Undo')).toBeVisible();
    expect(tenSeconds).toHaveLength(1);
    if (isReached) act(() => button('Undo').focus());
    act(() => tenSeconds[0]?.());
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(isReached ? 1 : 0);
  });

  test('§2 made earlier shows when and why, without Undo', async () => {
    await openBooking({ cancellation });
    // Somebody else may have the slot by now, or it may be closed.
    expect(screen.getByText('This booking is cancelled.').parentElement).toHaveTextContent(
      /^This booking is cancelled\. Its slot was freed on 5 Mar 2026, 11:00\.$/,
    );
    expect(screen.getByText('Reason: Moves house')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

test('§2 the history says who did what, newest first, and shows unknown actions by their names', async () => {
  const entry = { at: '2026-03-05T00:00:00.000Z', actor: 'staff', actorName: null } as const;
  const tuesday = { day: 'Tuesday', start: '09:00', end: '11:00' };
  const friday = { day: 'Friday', start: '13:00', end: '15:00' };
  await openBooking({
    history: [
      { ...entry, action: 'painted', details: {} },
      { ...entry, action: 'restored', details: {} },
      { ...entry, action: 'unskipped', details: { date: '2026-03-24' }, actor: 'customer' },
      { ...entry, action: 'skipped', details: { date: '2026-03-24' }, actor: 'customer' },
      { ...entry, action: 'cancelled', details: {}, actor: 'customer' },
      { ...entry, action: 'changed', details: { fields: ['firstName', 'address'] } },
      { ...entry, action: 'moved', details: { from: tuesday, to: friday }, actorName: 'Grace' },
      { ...entry, action: 'confirmed', details: { from: '2026-03-10', to: '2026-03-17' } },
      { ...entry, action: 'confirmed', details: { from: null, to: '2026-03-10' } },
    ],
  });
  const items = section('What happened').getAllByRole('listitem');
  expect(items.map((item) => item.lastElementChild?.textContent)).toEqual([
    'The office painted.',
    'The office undid the cancellation.',
    'The customer no longer skips the clean on Tuesday 24 March 2026.',
    'The customer skipped the clean on Tuesday 24 March 2026.',
    'The customer cancelled the booking.',
    'The office changed first name and address.',
    'Grace moved the booking from Tuesday 09:00 - 11:00 to Friday 13:00 - 15:00.',
    'The office changed the first clean from Tuesday 10 March 2026 to Tuesday 17 March 2026.',
    'The office confirmed the first clean for Tuesday 10 March 2026.',
    'The customer booked on the website.',
  ]);
});

test.each([
  [
    'There is no booking "7".',
    () => HttpResponse.json({ error: 'There is no booking "7".' }, { status: 404 }),
  ],
  ['Failed to fetch the booking', () => HttpResponse.text('', { status: 502 })],
  ['An error occurred', () => HttpResponse.error()],
  ['An error occurred', () => HttpResponse.json({ id: 7 })],
])('§8 shows Error: %s in place of the booking', async (sentence, answer) => {
  server.use(http.get('/api/staff/bookings/7', answer));
  await renderPage(routes, '/w/bookings/7');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${sentence}`);
  expect(await axeViolations()).toEqual([]);
});
