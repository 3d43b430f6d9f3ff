import { RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { TEAM_URL } from '@site/contract/staff-team';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { routes } from '../routes';
import { aBooking, serveBookings } from '../testing/bookings-api';
import { serveQuotes } from '../testing/quotes-api';
import { server } from '../testing/server';
import { EMAIL, PASSWORD, type ServedSession, serveSession } from '../testing/session-api';
import { aMember, IVY, serveTeam } from '../testing/team-api';

const openProtected = () =>
  renderPage(routes, '/w/bookings', { site: { staffAccess: 'protected' } });
const passwordField = () => screen.findByLabelText('Password');

const signInDialog = () => screen.findByRole('dialog', { name: 'Please sign in again' });

/** The session of someone who looks at the bookings ends, which the next refresh notices. */
async function refreshAfterEnd(account: Pick<ServedSession, 'role'> = {}) {
  const session = serveSession({ signedIn: true, ...account });
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openProtected();
  await screen.findByText('ada@example.com');
  session.signedIn = false;
  serveBookings({ Monday: [{ start: '09:00', end: '11:00', cleaningFrequency: 'weekly' }] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  return { user, dialog: await signInDialog() };
}

describe('a search does not stay for whoever signs in next', () => {
  const searchField = () => screen.findByRole('searchbox', { name: 'Search' });
  const openWithSearch = async () => {
    const session = serveSession({ signedIn: true });
    serveBookings({ Monday: [aBooking()] });
    const page = await openProtected();
    await page.user.type(await searchField(), 'ada');
    await waitFor(() => expect(page.router.state.location.state).toMatchObject({ search: 'ada' }));
    return { ...page, session };
  };

  test('on the page where somebody has signed out', async () => {
    const { user } = await openWithSearch();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.type(await passwordField(), `${PASSWORD}{Enter}`);
    expect(await searchField()).toHaveValue('');
  });

  test('on a page before it, to which Back leads', async () => {
    serveQuotes([]);
    const { user, router } = await openWithSearch();
    await user.click(screen.getByRole('link', { name: 'Quotes' }));
    await screen.findByRole('heading', { name: 'Quote Requests', level: 1 });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.type(await passwordField(), `${PASSWORD}{Enter}`);
    await screen.findByRole('button', { name: 'Sign out' });
    await act(() => router.navigate(-1));
    await screen.findByText('ada@example.com');
    expect(await searchField()).toHaveValue('');
  });

  test('with another account, after somebody has signed out in another tab', async () => {
    const { router, session } = await openWithSearch();
    Object.assign(session, { role: 'owner', account: IVY });
    await act(() => router.navigate('/contact'));
    await screen.findByRole('heading', { name: 'Page of another remote' });
    await act(() => router.navigate(-1));
    expect(await searchField()).toHaveValue('');
  });
});

test('signing out works when the storage is full', async () => {
  serveSession({ signedIn: true });
  serveBookings({});
  const { user } = await openProtected();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await passwordField()).toBeVisible();
});

test('the bookings without customers that an ended session gets are not shown', async () => {
  const { dialog } = await refreshAfterEnd();
  expect(dialog).toBeVisible();
  expect(dialog).toHaveAccessibleDescription(
    'Your session has ended. If you sign in again, nothing you have entered is lost.',
  );
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
});

describe('a session that has ended when the user returns to the tab', () => {
  const returnToTab = () => fireEvent(document, new Event('visibilitychange'));
  const openBookings = async () => {
    const session = serveSession({ signedIn: true });
    serveBookings({ Monday: [aBooking()] });
    const { user } = await openProtected();
    await user.type(await screen.findByLabelText('Search'), 'ada');
    return { session, user };
  };

  test('hides the page until somebody signs in, and then shows what was entered', async () => {
    const { session, user } = await openBookings();
    returnToTab();
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    session.signedIn = false;
    returnToTab();
    const dialog = within(await signInDialog());
    expect(screen.getByText('ada@example.com')).not.toBeVisible();
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByLabelText('Search')).toHaveValue('ada');
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
    expect(await screen.findByText('ada@example.com')).toBeVisible();
  });

  test('of somebody else shows nothing of what was entered before, and asks again when it ends', async () => {
    const session = serveSession({ signedIn: true, role: 'owner' });
    serveBookings({ Monday: [aBooking()] });
    const { user, router } = await openProtected();
    await user.type(await screen.findByLabelText('Search'), 'ada');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ search: 'ada' }));
    session.account = IVY;
    returnToTab();
    await waitFor(async () => expect(await screen.findByLabelText('Search')).toHaveValue(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    session.signedIn = false;
    returnToTab();
    expect(await signInDialog()).toBeVisible();
  });

  test('is noticed in a window that was visible all the time, beside the one where it has ended', async () => {
    const { session } = await openBookings();
    session.signedIn = false;
    fireEvent(window, new Event('focus'));
    expect(await signInDialog()).toBeVisible();
  });

  test('§6 shows nothing of what was entered to somebody else who signs in', async () => {
    const session = serveSession({ signedIn: true, role: 'owner' });
    serveBookings({ Monday: [aBooking()] });
    const { user, router } = await openProtected();
    await user.type(await screen.findByLabelText('Search'), 'ada');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ search: 'ada' }));
    session.signedIn = false;
    returnToTab();
    const dialog = within(await signInDialog());
    session.account = IVY;
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), IVY.email);
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(async () => expect(await screen.findByLabelText('Search')).toHaveValue(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leads to the sign-in page when the dialog is cancelled', async () => {
    const { session, user } = await openBookings();
    session.signedIn = false;
    returnToTab();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await passwordField()).toBeVisible();
    expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument();
  });
});

test('§6 a role that another owner has changed shows when the user returns to the page, which stays', async () => {
  const session = serveSession({ signedIn: true, role: 'office' });
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openProtected();
  await user.type(await screen.findByLabelText('Search'), 'ada');
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  session.role = 'owner';
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('link', { name: 'Team' })).toBeVisible();
  session.role = 'office';
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Search')).toHaveValue('ada');
});

test('§6 a session that has ended asks for the password of the same person', async () => {
  const { user, dialog } = await refreshAfterEnd({ role: 'owner' });
  expect(within(dialog).getByLabelText('Email')).toHaveValue(EMAIL);
  expect(await axeViolations()).toEqual([]);
  serveBookings({ Monday: [aBooking()] });
  await user.type(within(dialog).getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Up to date.')).toBeVisible();
});

test('§6 somebody else who signs in on the page of an ended session repeats no call that was refused', async () => {
  const session = serveSession({ signedIn: true, role: 'owner' });
  const { team } = serveTeam({ members: [aMember(), aMember(IVY)], invitations: [] });
  const { user } = await renderPage(routes, '/w/team', {
    site: { staffAccess: 'protected' },
  });
  const removed = deferred<undefined>();
  const removals: string[] = [];
  server.use(
    http.delete<{ id: string }>(`${TEAM_URL}/:id`, async ({ params }) => {
      removals.push(params.id);
      if (params.id === '1') await removed.promise;
      else if (!session.signedIn) return new HttpResponse(null, { status: 401 });
      return HttpResponse.json(team);
    }),
  );
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    const question = within(screen.getByRole('group', { name: `Remove ${name}?` }));
    await user.click(question.getByRole('button', { name: `Remove ${name}` }));
  };
  await remove('Zoe Park');
  await remove('Ivy Chen');
  session.signedIn = false;
  removed.resolve(undefined);
  await waitFor(() => expect(removals).toEqual(['1', '2']));
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  session.account = IVY;
  await user.type(screen.getByLabelText('Email'), IVY.email);
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
  expect(removals).toEqual(['1', '2']);
});

test('a call that is refused after somebody has signed out is not made again by whoever signs in next', async () => {
  const session = serveSession({ signedIn: true });
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openProtected();
  await screen.findByText('ada@example.com');
  const late = deferred<HttpResponse<JsonBodyType>>();
  const calls: string[] = [];
  server.use(
    http.get(RECURRING_BOOKINGS_URL, () => {
      calls.push(session.signedIn ? 'signed in' : 'signed out');
      return calls.length === 1 ? late.promise : HttpResponse.json({});
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const password = await passwordField();
  late.resolve(HttpResponse.json({ error: 'Please sign in.' }, { status: 401 }));
  await user.type(password, `${PASSWORD}{Enter}`);
  await screen.findByRole('searchbox', { name: 'Search' });
  // That of the page that is opened.
  expect(calls).toEqual(['signed in', 'signed in']);
});
