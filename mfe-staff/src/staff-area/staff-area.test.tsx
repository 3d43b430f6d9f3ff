import { STAFF_SESSION_URL } from '@site/contract/session';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { aBooking, serveBookings } from '../testing/bookings-api';
import { completeBrowser } from '../testing/browser';
import { serveLinks } from '../testing/marketing-api';
import { server } from '../testing/server';
import { EMAIL, PASSWORD, serveSession, WRONG_PASSWORD } from '../testing/session-api';

beforeAll(completeBrowser);

const openProtected = (path = '/w/data') =>
  renderPage(routes, path, { site: { staffAccess: 'protected' } });
const passwordField = () => screen.findByLabelText('Password');

test('§6 while the pages are open, a banner says so and how to protect them', async () => {
  serveLinks([]);
  await renderPage(routes, '/w/data');

  const banner = await screen.findByRole('complementary', { name: 'Access' });
  expect(banner).toHaveTextContent('Anyone who knows this address can see this page.');
  expect(banner).toHaveTextContent('STAFF_PASSWORD');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test.each([
  ['a page', { signedIn: true }],
  ['the sign-in', { signedIn: false }],
])('keeps search engines from listing %s', async (_, session) => {
  serveSession(session);
  serveLinks([]);
  await openProtected();
  await screen.findByRole('heading', { name: /^(Marketing Data|Staff sign-in)$/ });
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('leads from one staff page to the other and marks the current one', async () => {
  serveLinks([]);
  serveBookings({});
  const { user } = await renderPage(routes, '/w/data');
  const nav = within(await screen.findByRole('navigation', { name: 'Staff pages' }));
  expect(nav.getByRole('link', { name: 'Marketing' })).toHaveAttribute('aria-current', 'page');

  await user.click(nav.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByRole('heading', { name: 'Recurring Bookings' })).toBeVisible();
  expect(nav.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
});

test.each(['/w/data', '/w/bookings', '/w/quotes', '/w/customer-data'])(
  '§6 a protected %s asks for the password',
  async (path) => {
    serveSession({ signedIn: false });
    await openProtected(path);

    expect(await passwordField()).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);

test('shows the page once the password is right', async () => {
  serveSession({ signedIn: false });
  serveLinks([['flyer', 1]]);
  const { user } = await openProtected();
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Access' })).not.toBeInTheDocument();
});

test('says that a password is wrong and lets it be corrected', async () => {
  serveSession({ signedIn: false });
  serveLinks([['flyer', 1]]);
  const { user } = await openProtected();
  await user.type(await passwordField(), 'guess{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(WRONG_PASSWORD);
  expect(await passwordField()).toHaveFocus();
  expect(await axeViolations()).toEqual([]);

  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
});

test('says that the browser did not keep the sign-in where cookies are blocked', async () => {
  const session = serveSession({ signedIn: false, blocksCookies: true });
  serveLinks([['flyer', 1]]);
  const { user } = await openProtected();
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your browser did not keep the sign-in. Allow cookies for this site and try again.',
  );
  expect(await passwordField()).toHaveFocus();

  session.blocksCookies = false;
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
});

test('says that signing in failed when the server does not answer', async () => {
  serveSession({ signedIn: false });
  const { user } = await openProtected();
  server.use(http.post(STAFF_SESSION_URL, () => HttpResponse.error()));
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to sign in. Please try again.',
  );
});

test('asks nothing of someone who is signed in, until signing out', async () => {
  const session = serveSession({ signedIn: true });
  serveLinks([['flyer', 1]]);
  const { user } = await openProtected();
  expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await passwordField()).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'flyer' })).not.toBeInTheDocument();
  expect(session.signedIn).toBe(false);
});

test('a search does not stay for whoever signs in next', async () => {
  serveSession({ signedIn: true });
  serveBookings({ Monday: [aBooking()] });
  const { user, router } = await openProtected('/w/bookings');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'ada');
  await waitFor(() => expect(router.state.location.state).toEqual({ search: 'ada' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('says so when signing out failed', async () => {
  serveSession({ signedIn: true });
  serveLinks([['flyer', 1]]);
  const { user } = await openProtected();
  server.use(http.delete(STAFF_SESSION_URL, () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(screen.getByRole('rowheader', { name: 'flyer' })).toBeVisible();
});

test('can be tried again when the API does not say who is signed in', async () => {
  server.use(http.get(STAFF_SESSION_URL, () => HttpResponse.error()));
  const { user } = await openProtected();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: An error occurred');
  expect(await axeViolations()).toEqual([]);

  serveSession({ signedIn: true });
  serveLinks([['flyer', 1]]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('the bookings without customers that an ended session gets are not shown', async () => {
  const session = serveSession({ signedIn: true });
  serveBookings({ Monday: [aBooking()] });
  const { user } = await openProtected('/w/bookings');
  await screen.findByText('ada@example.com');

  session.signedIn = false;
  serveBookings({ Monday: [{ start: '09:00', end: '11:00', cleaningFrequency: 'weekly' }] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const again = await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(again).toBeVisible();
  expect(again).toHaveAccessibleDescription(
    'Your session has ended. Nothing you have entered is lost.',
  );
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
});

describe('a session that has ended when the user returns to the tab', () => {
  const returnToTab = () => fireEvent(document, new Event('visibilitychange'));
  const openBookings = async () => {
    const session = serveSession({ signedIn: true });
    serveBookings({ Monday: [aBooking()] });
    const { user } = await openProtected('/w/bookings');
    await user.type(await screen.findByLabelText('Search'), 'ada');
    return { session, user };
  };

  test('hides the page until somebody signs in, and then shows what was entered', async () => {
    const { session, user } = await openBookings();
    returnToTab();
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    session.signedIn = false;
    returnToTab();
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
    expect(screen.getByText('ada@example.com')).not.toBeVisible();
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByLabelText('Search')).toHaveValue('ada');
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
    expect(await screen.findByText('ada@example.com')).toBeVisible();
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

describe('with accounts', () => {
  test('§6 asks for address and password, and names whose account it is', async () => {
    serveSession({ signedIn: false, role: 'owner' });
    serveLinks([['flyer', 1]]);
    const { user } = await openProtected();
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard(EMAIL);
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your account' })).toBeVisible();
  });

  test('§6 after signing out the form does not say who was there', async () => {
    serveSession({ signedIn: true, role: 'owner' });
    serveLinks([['flyer', 1]]);
    const { user } = await openProtected();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('§6 the shared password needs no address', async () => {
    serveSession({ signedIn: false, role: 'office', sharedPassword: true });
    serveLinks([['flyer', 1]]);
    const { user } = await openProtected();
    const email = await screen.findByLabelText('Email (empty for the shared password)');
    expect(email).not.toBeRequired();
    await user.type(await passwordField(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
  });

  test('§6 pages whose access is open for the host ask to sign in when the API says so', async () => {
    serveSession({ signedIn: false, role: 'owner' });
    server.use(
      http.get('/api/marketing-data', () =>
        HttpResponse.json({ error: 'This is for staff only.' }, { status: 401 }),
      ),
    );
    const { user } = await renderPage(routes, '/w/data');
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Access' })).not.toBeInTheDocument();
    serveLinks([['flyer', 1]]);
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('rowheader', { name: 'flyer' })).toBeVisible();
  });

  test('§6 a session that has ended asks for the password of the same person', async () => {
    const session = serveSession({ signedIn: true, role: 'owner' });
    serveBookings({ Monday: [aBooking()] });
    const { user } = await openProtected('/w/bookings');
    await screen.findByText('ada@example.com');
    session.signedIn = false;
    serveBookings({ Monday: [{ start: '09:00', end: '11:00', cleaningFrequency: 'weekly' }] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
    expect(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(await axeViolations()).toEqual([]);
    serveBookings({ Monday: [aBooking()] });
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Up to date.')).toBeVisible();
  });
});
