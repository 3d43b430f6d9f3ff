import { STAFF_SESSION_URL } from '@site/contract/session';
import { staffBookingUrl } from '@site/contract/staff-bookings';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { serveBookings } from '../testing/bookings-api';
import { failOneRefresh, refresh } from '../testing/refresh';
import { server } from '../testing/server';
import { serveSession } from '../testing/session-api';
import { button, CHANGED, expectText, openBooking } from '../testing/staff-booking-page';

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

describe('a reason for a cancellation that is typed', () => {
  const reasonField = () => screen.getByRole('textbox', { name: /^Reason/ });
  async function typeReason(page: Awaited<ReturnType<typeof openBooking>>, reason: string) {
    await page.user.click(button('Cancel booking'));
    await page.user.type(reasonField(), reason);
  }

  test('§2 is not lost by leaving without a question', async () => {
    const page = await openBooking();
    await typeReason(page, 'Moves house');
    await page.user.click(screen.getByRole('link', { name: 'All bookings' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await page.user.click(button('Stay here'));
    expect(reasonField()).toHaveValue('Moves house');
  });

  test('§2 is saved, and a sign-out that waited for it signs out', async () => {
    serveSession({ signedIn: true });
    const answer = deferred<undefined>();
    const page = await openBooking();
    server.use(http.put('/api/staff/bookings/7/cancellation', () => answer.promise));
    await typeReason(page, 'Moves house');
    await page.user.click(button('Cancel booking'));
    await page.user.click(button('Sign out'));
    await screen.findByRole('dialog', { name: 'Sign out before this is saved?' });
    answer.resolve(undefined);
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('§2 asks nothing while it is blank', async () => {
    serveBookings({});
    const page = await openBooking();
    await typeReason(page, ' ');
    await page.user.click(screen.getByRole('link', { name: 'All bookings' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/w/bookings'));
  });

  test('§2 and is given up does not end the question about details that are edited', async () => {
    const page = await editAndLeave('Sign out');
    await typeReason(page, 'Moves house');
    await page.user.click(button('Keep booking'));
    await page.leave();
    expect(await screen.findByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible();
  });

  test('§2 beside details that are edited causes one question', async () => {
    // The router warns about two forms that ask. The later one answers for both.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serveBookings({});
    const page = await editAndLeave('All bookings');
    await typeReason(page, 'Moves house');
    await page.leave();
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/w/bookings'));
  });
});
