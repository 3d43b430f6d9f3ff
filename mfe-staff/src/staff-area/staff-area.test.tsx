import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveBookings } from '../testing/bookings-api';
import { serveLinks, serveStaffLinks } from '../testing/marketing-api';
import { server } from '../testing/server';
import { EMAIL, PASSWORD, serveSession } from '../testing/session-api';

test('§6 while the pages are open, a banner says so and how to protect them', async () => {
  serveLinks([]);
  await renderPage(routes, '/w/data');

  const banner = await screen.findByRole('complementary', { name: 'Access' });
  expect(banner).toHaveTextContent('Anyone who knows this address can see this page.');
  expect(banner).toHaveTextContent('STAFF_PASSWORD');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
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

test('a double click on Archive does not archive the next link as well', async () => {
  const attributed = { archived: false, quotes: 0, bookings: 0 };
  serveLinks([
    ['flyer', 2],
    ['radio', 1],
  ]);
  serveStaffLinks([
    { id: 'flyer', ...attributed },
    { id: 'radio', ...attributed },
  ]);
  await renderPage(routes, '/w/data');

  fireEvent.click(await screen.findByRole('button', { name: 'Archive flyer' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Archive radio' }), { detail: 2 });

  expect(screen.getByRole('rowheader', { name: 'radio' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo archiving flyer' })).toBeVisible();
});

test.each(['/w/data', '/w/bookings', '/w/quotes', '/w/customer-data'])(
  '§6 a protected %s asks for the password',
  async (path) => {
    serveSession({ signedIn: false });
    await renderPage(routes, path, { site: { staffAccess: 'protected' } });

    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);

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
