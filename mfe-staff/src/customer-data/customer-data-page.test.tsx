import {
  type CustomerAddress,
  ERASE_CUSTOMER_URL,
  EXPORT_CUSTOMER_URL,
} from '@site/contract/customer-data';
import { renderPage } from '@site/remote/testing/render-page';
import { savedFiles } from '@site/remote/testing/saved-files';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { server } from '../testing/server';

const ADA = 'ada@example.com';
const HELD = 'This customer has a current booking. Cancel it first, then erase the data.';

const openPage = () => renderPage(routes, '/w/customer-data');
const address = () => screen.getByLabelText('Email address of the customer');
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Erase the data?' }));

/**
 * Answers calls to erase as the API does.
 *
 * @returns the email addresses whose data was erased
 */
function serveErasing(answer = { quotes: 2, cancelledBookings: 1, queuedEmails: 0 }) {
  const erased: string[] = [];
  server.use(
    http.post<never, CustomerAddress>(ERASE_CUSTOMER_URL, async ({ request }) => {
      erased.push((await request.json()).email);
      return HttpResponse.json(answer);
    }),
  );
  return erased;
}

async function openDialog() {
  const page = await openPage();
  await page.user.type(address(), ADA);
  await page.user.click(button('Erase the data...'));
  return { ...page, confirmation: (await dialog()).getByLabelText('Type the address to confirm') };
}

test('downloads what is stored about a customer', async () => {
  const saved = savedFiles();
  server.use(
    http.post<never, CustomerAddress>(EXPORT_CUSTOMER_URL, async ({ request }) =>
      HttpResponse.json({ ...(await request.json()), quotes: [{ id: 7 }], bookings: [] }),
    ),
  );
  const { user } = await openPage();
  expect(await axeViolations()).toEqual([]);
  await user.type(address(), ` ${ADA}{Enter}`);

  expect(await screen.findByText('Downloaded.')).toBeVisible();
  expect(saved[0]?.name).toMatch(/^customer-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual({
    email: ADA,
    quotes: [{ id: 7 }],
    bookings: [],
  });
});

test('says so when there is nothing to download, and saves no file', async () => {
  const saved = savedFiles();
  server.use(
    http.post(EXPORT_CUSTOMER_URL, () =>
      HttpResponse.json({ email: ADA, exportedAt: '2099-03-01', quotes: [], bookings: [] }),
    ),
  );
  const { user } = await openPage();
  await user.type(address(), `${ADA}{Enter}`);
  expect(await screen.findByText('Nothing is stored about this address.')).toBeVisible();
  expect(saved).toEqual([]);
});

test.each([
  ['', '*required'],
  ['ada', '*not an email address'],
])('says what is wrong with the address %j', async (typed, sentence) => {
  const { user } = await openPage();
  if (typed) await user.type(address(), typed);
  for (const name of ['Download the data', 'Erase the data...']) {
    await user.click(button(name));
    expect(address()).toHaveAccessibleDescription(sentence);
    expect(address()).toHaveFocus();
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('exports and erases an address with letters that browsers refuse', async () => {
  const erased = serveErasing();
  const exported: string[] = [];
  server.use(
    http.post<never, CustomerAddress>(EXPORT_CUSTOMER_URL, async ({ request }) => {
      exported.push((await request.json()).email);
      return HttpResponse.json({ quotes: [] });
    }),
  );
  const { user } = await openPage();
  await user.type(address(), 'jörg@example.com{Enter}');
  expect(await screen.findByText('Nothing is stored about this address.')).toBeVisible();
  expect(exported).toEqual(['jörg@example.com']);
  await user.click(button('Erase the data...'));
  const confirmation = (await dialog()).getByLabelText('Type the address to confirm');
  await user.type(confirmation, 'jörg@example.com{Enter}');
  expect(await screen.findByText(/^Erased: /)).toBeVisible();
  expect(erased).toEqual(['jörg@example.com']);
});

test('shows why the API refuses an address', async () => {
  const error = '"email" must be an email address.';
  server.use(http.post(EXPORT_CUSTOMER_URL, () => HttpResponse.json({ error }, { status: 400 })));
  const { user } = await openPage();
  await user.type(address(), 'a@b@example.com{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(address()).toHaveFocus();
});

test('says so when the download fails, and keeps the address', async () => {
  server.use(http.post(EXPORT_CUSTOMER_URL, () => HttpResponse.error()));
  const { user } = await openPage();
  await user.type(address(), ADA);
  await user.click(button('Download the data'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the data');
  expect(address()).toHaveValue(ADA);
});

test('a download that is ready late leaves the focus where the user has moved it', async () => {
  const late = deferred<Response>();
  savedFiles();
  server.use(http.post(EXPORT_CUSTOMER_URL, () => late.promise));
  const { user } = await openPage();
  await user.type(address(), `${ADA}{Enter}`);
  const link = screen.getByRole('link', { name: 'Bookings' });
  act(() => link.focus());
  late.resolve(HttpResponse.json({ email: ADA }));
  expect(await screen.findByText('Downloaded.')).toBeVisible();
  expect(link).toHaveFocus();
});

test('erases once the address has been typed again', async () => {
  const erased = serveErasing();
  const { user, confirmation } = await openDialog();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    `Everything about ${ADA} is deleted. This cannot be undone.`,
  );
  expect(await axeViolations()).toEqual([]);
  await user.type(confirmation, 'ada@example.org{Enter}');
  expect(confirmation).toHaveAccessibleDescription('*not the same address');
  expect(erased).toEqual([]);

  await user.clear(confirmation);
  await user.type(confirmation, 'ADA@example.com ');
  await user.click(button('Erase the data'));
  expect(await screen.findByText('Erased: 2 quote requests, 1 cancelled booking.')).toBeVisible();
  expect(erased).toEqual([ADA]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toHaveFocus();
  expect(address()).toHaveValue('');
});

test('what was said about an address goes when another one is typed', async () => {
  server.use(http.post(EXPORT_CUSTOMER_URL, () => HttpResponse.json({ quotes: [] })));
  const { user } = await openPage();
  await user.type(address(), `${ADA}{Enter}`);
  expect(await screen.findByText('Nothing is stored about this address.')).toBeVisible();
  await user.type(address(), '.au');
  expect(screen.queryByText('Nothing is stored about this address.')).not.toBeInTheDocument();
});

test('a confirmation that is wrong is marked until it is changed, and read out each time', async () => {
  const { user, confirmation } = await openDialog();
  await user.type(confirmation, 'ada@example.org{Enter}');
  expect((await dialog()).getByRole('alert')).toHaveTextContent('*not the same address');
  await user.type(confirmation, '.au');
  expect((await dialog()).queryByRole('alert')).not.toBeInTheDocument();
  expect(confirmation).toBeValid();
  await user.keyboard('{Enter}');
  expect((await dialog()).getByRole('alert')).toHaveTextContent('*not the same address');
});

test('says what is true when the data was erased by an attempt whose response was lost', async () => {
  server.use(http.post(ERASE_CUSTOMER_URL, () => HttpResponse.text('', { status: 504 })));
  const { user, confirmation } = await openDialog();
  await user.type(confirmation, `${ADA}{Enter}`);
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
    'It may not have worked. Please try again.',
  );
  serveErasing({ quotes: 0, cancelledBookings: 0, queuedEmails: 0 });
  await user.click(button('Erase the data'));
  expect(await screen.findByText('Nothing is stored about this address.')).toBeVisible();
});

test('the dialog cannot be closed while the data is being erased', async () => {
  const answer = deferred<Response>();
  server.use(http.post(ERASE_CUSTOMER_URL, () => answer.promise));
  const { user, confirmation } = await openDialog();
  await user.type(confirmation, `${ADA}{Enter}`);
  expect(button('Keep the data')).toBeDisabled();
  answer.resolve(HttpResponse.json({ error: HELD }, { status: 409 }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(HELD);
  expect(button('Keep the data')).toBeEnabled();
});

test('the buttons of the dialog are beside each other, the one that erases nothing first', async () => {
  await openDialog();
  expect(button('Erase the data').previousElementSibling).toBe(button('Keep the data'));
});

test('erases nothing when the dialog is closed', async () => {
  const erased = serveErasing();
  const { user } = await openDialog();
  await user.click(button('Keep the data'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(erased).toEqual([]);
  expect(address()).toHaveValue(ADA);
  expect(address()).toHaveFocus();
});

test.each([
  ['the message of the server', () => HttpResponse.json({ error: HELD }, { status: 409 }), HELD],
  ['a message of its own', () => HttpResponse.error(), 'It may not have worked. Please try again.'],
])('a failure shows %s in the dialog', async (_, answer, sentence) => {
  server.use(http.post(ERASE_CUSTOMER_URL, answer));
  const { user, confirmation } = await openDialog();
  await user.type(confirmation, `${ADA}{Enter}`);
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(sentence);
  expect(await axeViolations()).toEqual([]);
});
