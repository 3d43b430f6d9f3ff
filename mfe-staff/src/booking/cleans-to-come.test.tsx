import { sydneyDate } from '@site/contract/clean-dates';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { refreshButton } from '../testing/refresh';
import { server } from '../testing/server';
import { button, CHANGED, expectText, openBooking } from '../testing/staff-booking-page';
import { stopClock } from '../testing/stop-clock';

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
