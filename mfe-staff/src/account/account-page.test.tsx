import { type ChangePassword, STAFF_PASSWORD_URL, sessionsUrl } from '@site/contract/staff-team';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { server } from '../testing/server';
import { ACCOUNT, serveSession } from '../testing/session-api';
import { aSession, serveSessions } from '../testing/team-api';

const CURRENT = 'otter velvet comet marble';
const NEXT = 'paper lantern violet squash';
const open = () => renderPage(routes, '/w/account', { site: { staffAccess: 'protected' } });

function givenAccount(
  sessions = [aSession({ id: '10', browser: 'Chrome on Mac', current: true })],
) {
  serveSession({ signedIn: true, role: 'office' });
  serveSessions(ACCOUNT.id, sessions);
}

test('§6 the account page lists the sessions, this browser first', async () => {
  givenAccount([
    aSession({ id: '10', browser: 'Chrome on Mac', current: true }),
    aSession(),
    aSession({ id: '12', browser: 'Safari on iPhone' }),
  ]);
  const { user } = await open();
  expect(await screen.findByText('This browser')).toBeVisible();
  expect(screen.getByText('Zoe Park, zoe@example.com, office')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out Chrome/ })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByText('Signed out of all of them.')).toBeVisible();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(screen.getByText('Chrome on Mac')).toBeVisible();
});

test('§6 sessions that could not be loaded are loaded by Try again', async () => {
  givenAccount();
  server.use(http.get(sessionsUrl(ACCOUNT.id), () => HttpResponse.error()));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the sessions');

  givenAccount();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('§6 a session that could not be ended stays, with an error message', async () => {
  givenAccount([aSession({ id: '10', browser: 'Chrome on Mac', current: true }), aSession()]);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: /^Sign out Firefox/ });
  server.use(http.delete(`${sessionsUrl(ACCOUNT.id)}/:session`, () => HttpResponse.error()));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('It may not have worked.');
  expect(screen.getByText('Firefox on Windows')).toBeVisible();
});

test('§6 a new password is sent, and the sessions that end with it are gone', async () => {
  givenAccount([aSession({ id: '10', browser: 'Chrome on Mac', current: true }), aSession()]);
  const sent: ChangePassword[] = [];
  server.use(
    http.put<never, ChangePassword>(STAFF_PASSWORD_URL, async ({ request }) => {
      sent.push(await request.json());
      givenAccount();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  await user.type(await screen.findByLabelText('Current password'), CURRENT);
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/^At least 12/);
  await user.type(screen.getByLabelText('New password'), `${NEXT}{Enter}`);
  expect(
    await screen.findByText(
      'Your password has been changed. All other browsers have been signed out.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([{ current: CURRENT, password: NEXT }]);
  expect(await screen.findByText('Chrome on Mac')).toBeVisible();
  expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('§6 a password that is refused keeps what was entered', async () => {
  givenAccount();
  const error = 'The current password is not right.';
  server.use(http.put(STAFF_PASSWORD_URL, () => HttpResponse.json({ error }, { status: 400 })));
  const { user } = await open();
  await user.type(await screen.findByLabelText('Current password'), 'guess');
  await user.type(screen.getByLabelText('New password'), `${NEXT}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByLabelText('New password')).toHaveValue(NEXT);
  expect(await axeViolations()).toEqual([]);
});

test('§6 a session that ends late leaves the focus where the user has moved it', async () => {
  const late = deferred<undefined>();
  givenAccount([aSession({ id: '10', browser: 'Chrome on Mac', current: true }), aSession()]);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: /^Sign out Firefox/ });
  server.use(http.delete(`${sessionsUrl(ACCOUNT.id)}/:session`, () => late.promise));
  await user.click(button);
  await user.click(screen.getByLabelText('Current password'));
  late.resolve(undefined);
  expect(await screen.findByText('Signed out: Firefox on Windows.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

test.each([
  ['changed', () => new HttpResponse(null, { status: 204 }), /^Your password has been changed/],
  ['refused', () => HttpResponse.error(), /^It may not have worked/],
])(
  '§6 a password that is %s late leaves the focus where the user has moved it',
  async (_, answer, message) => {
    const late = deferred<Response>();
    givenAccount();
    server.use(http.put(STAFF_PASSWORD_URL, () => late.promise));
    const { user } = await open();
    await user.type(await screen.findByLabelText('Current password'), CURRENT);
    await user.type(screen.getByLabelText('New password'), `${NEXT}{Enter}`);
    const link = screen.getByRole('link', { name: 'Bookings' });
    act(() => link.focus());
    late.resolve(answer());
    expect(await screen.findByText(message)).toBeVisible();
    expect(link).toHaveFocus();
  },
);

test('§6 staff without an account read how to get one', async () => {
  serveSession({ signedIn: true });
  await open();
  expect(await screen.findByText(/You have no account of your own/)).toBeVisible();
});
