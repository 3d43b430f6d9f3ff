import { type SignIn, STAFF_SESSION_URL } from '@site/contract/session';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { server } from '../testing/server';
import { ACCOUNT, EMAIL, PASSWORD, serveSession, WRONG_PASSWORD } from '../testing/session-api';

// The smallest page: what others show does not matter here.
const HEADING = 'Customer Data';
const openProtected = () =>
  renderPage(routes, '/w/customer-data', { site: { staffAccess: 'protected' } });
const passwordField = () => screen.findByLabelText('Password');

test.each([
  ['a page', { signedIn: true }],
  ['the sign-in', { signedIn: false }],
])('keeps search engines from listing %s', async (_, session) => {
  serveSession(session);
  await openProtected();
  await screen.findByRole('heading', { name: /^(Customer Data|Staff sign-in)$/ });
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('shows the page once the password is right', async () => {
  serveSession({ signedIn: false });
  const { user } = await openProtected();
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Access' })).not.toBeInTheDocument();
});

test('says that a password is wrong and lets it be corrected', async () => {
  serveSession({ signedIn: false });
  const { user } = await openProtected();
  await user.type(await passwordField(), 'guess{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(WRONG_PASSWORD);
  expect(await passwordField()).toHaveFocus();
  expect(await axeViolations()).toEqual([]);

  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
});

test('says that the browser did not keep the sign-in where cookies are blocked', async () => {
  const session = serveSession({ signedIn: false, blocksCookies: true });
  const { user } = await openProtected();
  await user.type(await passwordField(), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your browser did not keep the sign-in. Allow cookies for this site and try again.',
  );
  expect(await passwordField()).toHaveFocus();

  session.blocksCookies = false;
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
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

test('§6 does not sign in again when only reading the session has failed', async () => {
  const session = serveSession({ signedIn: false });
  const { user } = await openProtected();
  const password = await passwordField();
  const opens = jest.fn(() => {
    session.signedIn = true;
    return new HttpResponse(null, { status: 204 });
  });
  server.use(
    http.post(STAFF_SESSION_URL, opens),
    http.get(STAFF_SESSION_URL, () => HttpResponse.error(), { once: true }),
  );
  await user.type(password, `${PASSWORD}{Enter}`);
  await screen.findByRole('alert');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  expect(opens).toHaveBeenCalledTimes(1);
});

test('§6 sends a password again once another one has been tried in between', async () => {
  serveSession({ signedIn: false });
  const { user } = await openProtected();
  const sent: string[] = [];
  server.use(
    http.post<never, SignIn>(STAFF_SESSION_URL, async ({ request }) => {
      sent.push((await request.json()).password);
      return sent.length === 2 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
    http.get(STAFF_SESSION_URL, () => HttpResponse.error()),
  );
  await passwordField();
  for (const password of ['first', 'second', 'first']) {
    await user.keyboard(`${password}{Enter}`);
    await waitFor(() => expect(sent.at(-1)).toBe(password));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  }
  expect(sent).toEqual(['first', 'second', 'first']);
});

test('does not ask a signed-in user to sign in, until they sign out', async () => {
  const session = serveSession({ signedIn: true });
  const { user } = await openProtected();
  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await passwordField()).toBeVisible();
  expect(screen.queryByRole('heading', { name: HEADING })).not.toBeInTheDocument();
  expect(session.signedIn).toBe(false);
});

test.each([
  ['without an answer', HttpResponse.error(), 'You may still be signed in. Please try again.'],
  [
    'with an answer',
    HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
    'The database is unavailable.',
  ],
])('says so when signing out failed %s', async (_, answer, sentence) => {
  serveSession({ signedIn: true });
  const { user } = await openProtected();
  server.use(http.delete(STAFF_SESSION_URL, () => answer));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('signs out once, however often the button is clicked', async () => {
  const session = serveSession({ signedIn: true });
  const { user } = await openProtected();
  const answer = deferred<Response>();
  const ends = jest.fn(() => answer.promise);
  server.use(http.delete(STAFF_SESSION_URL, ends));
  const button = await screen.findByRole('button', { name: 'Sign out' });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  session.signedIn = false;
  answer.resolve(new HttpResponse(null, { status: 204 }));
  expect(await passwordField()).toBeVisible();
  expect(ends).toHaveBeenCalledTimes(1);
});

test('can be tried again when the API does not say who is signed in', async () => {
  server.use(http.get(STAFF_SESSION_URL, () => HttpResponse.error()));
  const { user } = await openProtected();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: An error occurred');
  expect(await axeViolations()).toEqual([]);

  serveSession({ signedIn: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

describe('with accounts', () => {
  test('§6 asks for address and password, and names whose account it is', async () => {
    serveSession({ signedIn: false, role: 'owner' });
    const { user } = await openProtected();
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByText(/^Forgotten your password\? Ask an owner/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard(EMAIL);
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your Account' })).toBeVisible();
  });

  test('§6 an address with letters that browsers refuse signs in; one without an @ is not sent', async () => {
    const account = { ...ACCOUNT, email: 'zoë@example.com' };
    serveSession({ signedIn: false, role: 'owner', account });
    const { user } = await openProtected();
    const email = await screen.findByLabelText('Email');
    await user.type(await passwordField(), PASSWORD);
    await user.type(email, 'zoë{Enter}');
    expect(email).toHaveAccessibleDescription('Like name@example.com');
    expect(email).toHaveFocus();
    await user.keyboard('@example.com{Enter}');
    expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  });

  test('§6 after signing out the form does not say who was there', async () => {
    serveSession({ signedIn: true, role: 'owner' });
    const { user } = await openProtected();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('§6 the shared password needs no address', async () => {
    serveSession({ signedIn: false, role: 'office', sharedPassword: true });
    const { user } = await openProtected();
    const email = await screen.findByLabelText('Email (empty for the shared password)');
    expect(email).not.toBeRequired();
    await user.type(email, ' '); // is nothing, too
    await user.type(await passwordField(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  });
});
