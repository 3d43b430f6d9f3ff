import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveLinks } from '../testing/marketing-api';
import { server } from '../testing/server';
import { EMAIL, PASSWORD, type ServedSession, serveSession } from '../testing/session-api';
import { IVY } from '../testing/team-api';

const REFUSAL = 'This is for staff only. Please sign in.';

/** A signed-in member of staff edits a row while the session ends. */
async function editWhileSessionEnds(account: Partial<ServedSession> = {}) {
  const session = serveSession({ signedIn: true, ...account });
  const links = serveLinks([['flyer', 1]]);
  server.use(
    http.all(`${MARKETING_DATA_URL}/:id`, () =>
      session.signedIn ? undefined : HttpResponse.json({ error: REFUSAL }, { status: 401 }),
    ),
    http.all(MARKETING_DATA_URL, () =>
      session.signedIn ? undefined : HttpResponse.json({ error: REFUSAL }, { status: 401 }),
    ),
  );
  const page = await renderPage(routes, '/w/data', { site: { staffAccess: 'protected' } });
  await page.user.click(await screen.findByRole('button', { name: 'Edit flyer' }));
  await page.user.keyboard('42');
  session.signedIn = false;
  return { ...page, session, links };
}

const signInDialog = () => screen.findByRole('dialog', { name: 'Please sign in again' });

test('a session that ends in the middle of an edit asks again and saves what was entered', async () => {
  const { user, links } = await editWhileSessionEnds();
  await user.keyboard('{Enter}');

  expect(await signInDialog()).toHaveTextContent(
    'If you sign in again, nothing you have entered is lost.',
  );
  expect(links.get('flyer')).toBe(1);
  expect(await axeViolations()).toEqual([]);

  await user.type(within(await signInDialog()).getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved: flyer has 42 visits.')).toBeVisible();
  expect(links.get('flyer')).toBe(42);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit flyer' })).toHaveFocus();
});

test('§6 staff with the shared password are told to use it again, beside accounts', async () => {
  const { user } = await editWhileSessionEnds({
    role: 'owner',
    sharedPassword: true,
    account: null,
  });
  await user.keyboard('{Enter}');
  expect(await signInDialog()).toHaveTextContent(
    'If you sign in with the shared password, nothing',
  );
});

test('staff with an account are asked only for the password: the address is filled in', async () => {
  const { user, session } = await editWhileSessionEnds({ role: 'owner' });
  await user.keyboard('{Enter}');
  expect(within(await signInDialog()).getByLabelText('Email')).toHaveValue(EMAIL);
  expect(await signInDialog()).toHaveTextContent('If you sign in with the same account, nothing');
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved: flyer has 42 visits.')).toBeVisible();
  expect(session.signedIn).toBe(true);
});

test('§6 somebody else who signs in again neither repeats the call nor sees what was entered', async () => {
  const { user, session, links } = await editWhileSessionEnds({ role: 'owner' });
  await user.keyboard('{Enter}');
  const email = within(await signInDialog()).getByLabelText('Email');
  session.account = IVY;
  await user.clear(email);
  await user.type(email, IVY.email);
  await user.type(within(await signInDialog()).getByLabelText('Password'), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('button', { name: 'Edit flyer' })).toBeVisible();
  expect(links.get('flyer')).toBe(1);
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('§6 when the API does not say who has signed in again, the form stays', async () => {
  const { user, links } = await editWhileSessionEnds({ role: 'owner' });
  await user.keyboard('{Enter}');
  const form = within(await signInDialog());
  server.use(http.get(STAFF_SESSION_URL, () => HttpResponse.error(), { once: true }));
  await user.type(form.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to sign in. Please try again.');
  expect(links.get('flyer')).toBe(1);
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved: flyer has 42 visits.')).toBeVisible();
});

test('declining to sign in again keeps the edit and says why it was not saved', async () => {
  const { user, links } = await editWhileSessionEnds();
  await user.keyboard('{Enter}');
  await user.click(within(await signInDialog()).getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
  expect(screen.getByRole('spinbutton', { name: 'Visits for flyer' })).toHaveValue(42);
  expect(links.get('flyer')).toBe(1);
});

test('§6 declining does not leave the page to somebody else who has signed in in another window', async () => {
  const { user, session, links } = await editWhileSessionEnds({ role: 'owner' });
  await user.keyboard('{Enter}');
  const question = within(await signInDialog());
  Object.assign(session, { signedIn: true, account: IVY });
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Edit flyer' })).toBeVisible();
  expect(links.get('flyer')).toBe(1);
});

test('a late answer that the session has ended does not hide an edit whose call has asked already', async () => {
  const { user, session } = await editWhileSessionEnds();
  const late = deferred<undefined>();
  let isAnswered = false;
  server.use(
    http.get(STAFF_SESSION_URL, async () => {
      await late.promise;
      isAnswered = true;
      return undefined;
    }),
  );
  fireEvent(window, new Event('focus'));
  await user.keyboard('{Enter}');
  const question = within(await signInDialog());
  late.resolve(undefined);
  await waitFor(() => expect(isAnswered).toBe(true));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
  expect(screen.getByRole('spinbutton', { name: 'Visits for flyer' })).toBeVisible();
  expect(session.signedIn).toBe(false);
});

test('two calls that an ended session refuses ask once, and both are made after signing in', async () => {
  const { user, links } = await editWhileSessionEnds();
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
  await signInDialog();
  await user.click(screen.getByRole('button', { name: 'Save flyer' }));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);

  await user.type(within(await signInDialog()).getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Saved: flyer has 42 visits.')).toBeVisible();
  expect(links.get('flyer')).toBe(42);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refresh is made after signing in again, with the focus back on its button', async () => {
  const { user, links } = await editWhileSessionEnds();
  links.set('radio', 7);
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
  await user.type(within(await signInDialog()).getByLabelText('Password'), `${PASSWORD}{Enter}`);

  expect(await screen.findByRole('rowheader', { name: 'radio' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Data' })).toHaveFocus();
  expect(screen.getByRole('spinbutton', { name: 'Visits for flyer' })).toHaveValue(42);
});

test('a new id is added after signing in again', async () => {
  const { user, links } = await editWhileSessionEnds();
  await user.click(screen.getByRole('button', { name: 'Add New ID' }));
  await user.keyboard('radio{Enter}');

  await user.type(within(await signInDialog()).getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('Added radio.')).toBeVisible();
  expect(links.has('radio')).toBe(true);
});
