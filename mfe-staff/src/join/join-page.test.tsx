import {
  ACCEPT_INVITATION_URL,
  type AcceptInvitation,
  FIND_INVITATION_URL,
} from '@site/contract/staff-team';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveBookings } from '../testing/bookings-api';
import { server } from '../testing/server';

const TOKEN = 'fV0mqZ0cIhQ2Pn1yqk3y1M3rQkq3bq9cYcVwJt1v2xw';
const PASSWORD = 'otter velvet comet marble';
const open = () => renderPage(routes, `/w/join/${TOKEN}`);

function serveInvitation(accept: () => Response = () => new HttpResponse(null, { status: 204 })) {
  const accepted: AcceptInvitation[] = [];
  server.use(
    http.post(FIND_INVITATION_URL, () =>
      HttpResponse.json({ name: 'Ivy', email: 'ivy@example.com' }),
    ),
    http.post<never, AcceptInvitation>(ACCEPT_INVITATION_URL, async ({ request }) => {
      accepted.push(await request.json());
      return accept();
    }),
  );
  return accepted;
}

test('§6 somebody who is invited chooses a password and gets to the staff pages', async () => {
  const accepted = serveInvitation();
  serveBookings({});
  const { user, router } = await open();
  expect(await screen.findByLabelText(/^Your name/)).toHaveValue('Ivy');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeViolations()).toEqual([]);
  await user.type(screen.getByLabelText(/^Your name/), ' Chen');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'Recurring Bookings' })).toBeVisible();
  expect(accepted).toEqual([{ token: TOKEN, name: 'Ivy Chen', password: PASSWORD }]);
  expect(router.state.location.pathname).toBe('/w/bookings');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an address that is too long for a line breaks before its @ and its dot', async () => {
  serveInvitation();
  await open();
  const address = await screen.findByText('ivy@example.com');
  expect(address).toContainHTML('ivy<wbr>@example<wbr>.com');
  // In one box, so that the full stop is not alone on the next line.
  expect(address.closest('strong')?.parentElement).toHaveTextContent(/^ivy@example\.com\.$/);
});

test.each([404, 400])(
  '§6 a link that the API refuses with %i cannot be used, whatever the reason',
  async (status) => {
    server.use(
      http.post(FIND_INVITATION_URL, () => HttpResponse.json({ error: 'Reason.' }, { status })),
    );
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link cannot be used.');
    expect(screen.queryByText('Reason.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/w/bookings');
    expect(await axeViolations()).toEqual([]);
  },
);

test('§6 a link that was used while the form was open says so', async () => {
  serveInvitation(() => HttpResponse.json({ error: 'Used.' }, { status: 404 }));
  const { user } = await open();
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link cannot be used.');
  expect(document.body).not.toHaveFocus();
});

test('§6 a password that is refused keeps what was entered', async () => {
  serveInvitation(() =>
    HttpResponse.json({ error: 'The password is easy to guess.' }, { status: 400 }),
  );
  const { user } = await open();
  await user.type(await screen.findByLabelText('Password'), 'password1234{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is easy to guess.');
  expect(screen.getByLabelText('Password')).toHaveValue('password1234');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('§8 a link that cannot be checked can be tried again, and the focus stays on the page', async () => {
  server.use(http.post(FIND_INVITATION_URL, () => HttpResponse.error()));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: An error occurred');
  serveInvitation();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('§8 a response that cannot be parsed is an error, and the link can be tried again', async () => {
  server.use(http.post(FIND_INVITATION_URL, () => HttpResponse.json({ person: 'Ivy' })));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: An error occurred');
  serveInvitation();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});
