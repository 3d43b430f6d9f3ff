import { staffQuoteUrl } from '@site/contract/quote-inbox';
import type { SiteData } from '@site/contract/site';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { forgetNotes } from '../shared/unsaved';
import { SIGNED_OUT_AT } from '../shared/user-now';
import { aQuote, serveQuotes } from '../testing/quotes-api';
import { refresh } from '../testing/refresh';
import { server } from '../testing/server';
import { ACCOUNT, PASSWORD, type ServedSession, serveSession } from '../testing/session-api';
import { aStaffBooking, serveStaffBooking } from '../testing/staff-booking-api';
import { IVY } from '../testing/team-api';

async function openQuote(details = {}, site: Partial<SiteData> = {}) {
  const quotes = [aQuote({ specialInstructions: 'Mind the cat.', ...details })];
  serveQuotes(quotes);
  const page = await renderPage(routes, '/w/quotes', { site });
  await page.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
  return { ...page, quotes, note: noteField() };
}

const button = (name: string) => screen.getByRole('button', { name });
const noteField = () => screen.getByLabelText('Note (for staff only)');

afterEach(() => {
  forgetNotes();
  localStorage.clear();
});

test('opens to show the whole request and what happened, and closes again', async () => {
  const { user } = await openQuote({
    notes: [{ text: 'Prefers Tuesdays.', author: 'Ann', writtenAt: '2026-03-04T22:04:00.000Z' }],
    history: [
      {
        at: '2026-03-04T22:05:00.000Z',
        action: 'moved',
        actor: 'staff',
        actorName: 'Bob',
        details: { from: 'new', to: 'contacted' },
      },
      {
        at: '2026-03-04T22:04:00.000Z',
        action: 'noted',
        actor: 'staff',
        actorName: 'Ann',
        details: {},
      },
    ],
  });
  expect(screen.getByText('Mind the cat.')).toBeVisible();
  expect(
    screen
      .getAllByRole('listitem')
      .slice(-3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Requested, /),
    'Ann noted, 5 Mar 2026, 09:04Prefers Tuesdays.',
    'Bob set the status to Contacted, 5 Mar 2026, 09:05',
  ]);
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Close the request of Ada Lovelace'));
  expect(screen.queryByText('Mind the cat.')).not.toBeInTheDocument();
});

test('in a translated page a request that was answered no longer waits', async () => {
  const { user } = await openQuote();
  translate(document.body);
  expect(screen.getByText(/^waiting/)).toBeVisible();
  await user.click(button('Contacted'));
  expect(await screen.findByText(/^answered/)).toBeVisible();
  expect(screen.queryByText(/^waiting/)).not.toBeInTheDocument();
});

test('one click saves the status and the note', async () => {
  const { user, quotes, note } = await openQuote();
  await user.type(note, ' Called. ');
  await user.click(button('Contacted'));

  expect(await screen.findByText('Saved: Ada Lovelace is contacted.')).toBeVisible();
  expect(quotes[0]).toMatchObject({
    status: 'contacted',
    version: 2,
    notes: [{ text: 'Called.' }],
  });
  expect(note).toHaveValue('');
  expect(screen.getByText('Called.')).toBeVisible();
  expect(screen.getByText(/^Staff set the status to Contacted/)).toBeVisible();
  expect(button('Close the request of Ada Lovelace')).toHaveFocus();
  expect(button('New 0')).toBeVisible();
  expect(button('Contacted 1')).toBeVisible();
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
});

test('a note is written and the status set with the keyboard alone', async () => {
  const { user, quotes, note } = await openQuote();
  await user.tab();
  expect(note).toHaveFocus();
  await user.keyboard('Called.{Tab}');
  expect(button('Contacted')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByText('Saved: Ada Lovelace is contacted.');
  expect(quotes[0]?.notes).toMatchObject([{ text: 'Called.' }]);
});

test('a note alone leaves the status, and an empty one is refused', async () => {
  const { user, quotes, note } = await openQuote();
  await user.click(button('Save the note only'));
  expect(note).toHaveAccessibleDescription('*required');
  expect(note).toHaveFocus();

  await user.keyboard('Wants a call.');
  await user.click(button('Save the note only'));
  await screen.findByText('Saved: Ada Lovelace is new.');
  expect(quotes[0]).toMatchObject({ status: 'new', notes: [{ text: 'Wants a call.' }] });
  expect(note).toHaveFocus();
});

test('while it is saving, the button says so and nothing else can be pressed', async () => {
  const { user, quotes } = await openQuote();
  const answer = deferred<undefined>();
  server.use(
    http.put(staffQuoteUrl(':id'), async () => {
      await answer.promise;
      return HttpResponse.json({ ...quotes[0], status: 'won', answeredAt: quotes[0]?.requestedAt });
    }),
  );
  await user.click(button('Won'));
  expect(button('Won')).toHaveAttribute('aria-busy', 'true');
  expect(button('Lost')).toBeDisabled();
  answer.resolve(undefined);
  expect(await screen.findByText('Saved: Ada Lovelace is won.')).toBeVisible();
});

test('a change that somebody else has made meanwhile is loaded, and the note is kept', async () => {
  const { user, quotes, note } = await openQuote();
  quotes[0] = aQuote({ version: 2, status: 'contacted', answeredAt: '2026-03-04T22:04:00.000Z' });
  await user.type(note, 'Called.');
  await user.click(button('Won'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody has changed this meanwhile. Load it again.',
  );
  expect(note).toHaveFocus();
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Load again'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText(/answered 5 Mar 2026/)).toBeVisible();
  expect(note).toHaveValue('Called.');
  await user.click(button('Won'));
  await screen.findByText('Saved: Ada Lovelace is won.');
  expect(quotes[0]).toMatchObject({ status: 'won', notes: [{ text: 'Called.' }] });
});

test.each([
  [
    'without a response',
    () => HttpResponse.error(),
    'The change may not have been saved. Please try again.',
  ],
  [
    'with the message of the server',
    () => HttpResponse.json({ error: 'There is no such quote request any more.' }, { status: 404 }),
    'There is no such quote request any more.',
  ],
])('a change that fails %s loses nothing', async (_, answer, sentence) => {
  const { user, quotes, note } = await openQuote();
  server.use(http.put(staffQuoteUrl(':id'), answer));
  await user.type(note, 'Called.');
  await user.click(button('Lost'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(note).toHaveValue('Called.');
  expect(quotes[0]?.status).toBe('new');
  expect(screen.queryByRole('button', { name: 'Load again' })).not.toBeInTheDocument();
});

test.each([
  ['saved a status', 'Won', undefined, /^Saved: Ada Lovelace is won/],
  ['saved a note', 'Save the note only', undefined, /^Saved: Ada Lovelace is new/],
  ['refused a status', 'Won', HttpResponse.error(), /may not have been saved/],
])(
  'a late response that %s leaves the focus where the user has moved it',
  async (_, save, answer, message) => {
    const late = deferred<Response | undefined>();
    const { user, note } = await openQuote();
    server.use(http.put(staffQuoteUrl(':id'), () => late.promise, { once: true }));
    await user.type(note, 'Called.');
    await user.click(button(save));
    await user.click(screen.getByRole('searchbox'));
    late.resolve(answer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  },
);

test('a late response does not replace a newer version that a refresh has loaded', async () => {
  const late = deferred<Response>();
  const { user, quotes } = await openQuote();
  server.use(http.put(staffQuoteUrl(':id'), () => late.promise, { once: true }));
  await user.click(button('Contacted'));
  quotes[0] = aQuote({ version: 3, status: 'won', answeredAt: '2026-03-04T22:04:00.000Z' });
  await refresh(user);
  late.resolve(HttpResponse.json(aQuote({ version: 2, status: 'contacted' })));
  expect(await screen.findByText('Saved: Ada Lovelace is contacted.')).toBeVisible();
  expect(button('Won 1')).toBeVisible();
  expect(button('Contacted 0')).toBeVisible();
  expect(screen.getByText(/answered 5 Mar 2026/)).toBeVisible();
});

test('a request that is loaded again late leaves the focus where the user has moved it', async () => {
  const late = deferred<undefined>();
  const { user, quotes } = await openQuote();
  quotes[0] = aQuote({ version: 2 });
  await user.click(button('Won'));
  server.use(http.get(staffQuoteUrl(':id'), () => late.promise, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Load again' }));
  await user.click(screen.getByRole('searchbox'));
  late.resolve(undefined);
  expect(await screen.findByText('The request of Ada Lovelace is loaded again.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

describe('a note that is not saved', () => {
  async function openWithNote(site: Partial<SiteData> = {}) {
    const opened = await openQuote({}, site);
    const { user, note } = opened;
    const reopen = async () => {
      await user.click(button('Close the request of Ada Lovelace'));
      await user.click(button('Open the request of Ada Lovelace'));
    };
    await user.type(note, 'Called.');
    return { ...opened, reopen };
  }
  const signOut = async (user: UserEvent) => {
    await user.click(button('Sign out'));
    const question = screen.getByRole('dialog', { name: 'Sign out without saving?' });
    expect(question).toHaveAccessibleDescription('A note on a quote request is not saved.');
    return (answer: string) => user.click(within(question).getByRole('button', { name: answer }));
  };
  const signIn = async (user: UserEvent) => {
    await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
    await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
  };
  /** Opens a page outside the staff area; the result leads back. */
  const leaveArea = async ({ router }: Pick<Awaited<ReturnType<typeof openQuote>>, 'router'>) => {
    await act(() => router.navigate('/contact'));
    await screen.findByRole('heading', { name: 'Page of another remote' });
    return () => act(() => router.navigate(-1));
  };
  const asksBeforeClosing = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('stays when its request is closed, or filtered out and found again', async () => {
    const { user, reopen } = await openWithNote();
    await reopen();
    expect(noteField()).toHaveValue('Called.');
    await user.click(button('Won 0'));
    await screen.findByText('No quote request has the status Won.');
    await user.click(button('All 1'));
    await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('Called.');
  });

  test('stays when it cannot be saved, and is gone once it is', async () => {
    const { user, quotes, reopen } = await openWithNote();
    await reopen();
    server.use(http.put(staffQuoteUrl(':id'), () => HttpResponse.error(), { once: true }));
    await user.click(button('Won'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(noteField()).toHaveValue('Called.');
    await reopen();
    expect(noteField()).toHaveValue('Called.');
    await user.click(button('Won'));
    await screen.findByText('Saved: Ada Lovelace is won.');
    expect(quotes[0]?.notes).toMatchObject([{ text: 'Called.' }]);
    await reopen();
    expect(noteField()).toHaveValue('');
  });

  test('stays when its request is closed before saving fails, which is announced', async () => {
    const answer = deferred<Response>();
    const { user } = await openWithNote();
    server.use(http.put(staffQuoteUrl(':id'), () => answer.promise, { once: true }));
    await user.click(button('Won'));
    await user.click(button('Close the request of Ada Lovelace'));
    answer.resolve(HttpResponse.error());
    expect(
      await screen.findByText(
        'Ada Lovelace: The change may not have been saved. Please try again.',
      ),
    ).toBeVisible();
    await user.click(button('Open the request of Ada Lovelace'));
    expect(noteField()).toHaveValue('Called.');
  });

  test('stays beside what is typed into its request while saving fails', async () => {
    const answer = deferred<Response>();
    const { user, reopen } = await openWithNote();
    server.use(http.put(staffQuoteUrl(':id'), () => answer.promise, { once: true }));
    await user.click(button('Won'));
    await reopen();
    await user.type(noteField(), 'Very keen.');
    answer.resolve(HttpResponse.error());
    await waitFor(() => expect(noteField()).toHaveValue('Called.\nVery keen.'));
  });

  test('stays while another page of the staff area is open', async () => {
    const { user } = await openWithNote();
    await user.click(screen.getByRole('link', { name: 'Customer Data' }));
    await screen.findByRole('heading', { name: 'Customer Data', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Quotes' }));
    await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('Called.');
  });

  test('stays while a page outside the staff area is open', async () => {
    const opened = await openWithNote();
    const goBack = await leaveArea(opened);
    await goBack();
    await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('Called.');
  });

  test('stays when saving fails while a page outside the staff area is open', async () => {
    const answer = deferred<Response>();
    const opened = await openWithNote();
    server.use(http.put(staffQuoteUrl(':id'), () => answer.promise, { once: true }));
    await opened.user.click(button('Won'));
    const goBack = await leaveArea(opened);
    answer.resolve(HttpResponse.error());
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await goBack();
    await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('Called.');
  });

  test('is not lost by closing the page without a question, whatever page is open', async () => {
    const opened = await openWithNote();
    expect(asksBeforeClosing()).toBe(true);
    const goBack = await leaveArea(opened);
    expect(asksBeforeClosing()).toBe(true);
    await goBack();
    await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    await opened.user.click(button('Won'));
    await screen.findByText('Saved: Ada Lovelace is won.');
    expect(asksBeforeClosing()).toBe(false);
  });

  test('that is blank asks nothing', async () => {
    serveSession({ signedIn: true });
    const { user, note } = await openWithNote({ staffAccess: 'protected' });
    await user.clear(note);
    await user.type(note, ' ');
    expect(asksBeforeClosing()).toBe(false);
    await user.click(button('Sign out'));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('is not lost by signing out without a question', async () => {
    serveSession({ signedIn: true });
    const { user } = await openWithNote({ staffAccess: 'protected' });
    await user.click(screen.getByRole('link', { name: 'Customer Data' }));
    await screen.findByRole('heading', { name: 'Customer Data', level: 1 });
    const answer = await signOut(user);
    await answer('Stay here');
    expect(button('Sign out')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Quotes' }));
    await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('Called.');
  });

  test('has a question of its own after that about details of a booking that are not saved', async () => {
    serveSession({ signedIn: true });
    serveStaffBooking(aStaffBooking());
    const { user, router } = await openWithNote({ staffAccess: 'protected' });
    await act(() => router.navigate('/w/bookings/7'));
    await user.click(await screen.findByRole('button', { name: 'Edit details' }));
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), ' King');
    await user.click(button('Sign out'));
    const first = screen.getByRole('dialog', { name: 'Sign out without saving?' });
    expect(first).toHaveAccessibleDescription('What you have edited is not kept.');
    await user.click(within(first).getByRole('button', { name: 'Sign out' }));
    const second = screen.getByRole('dialog', { name: 'Sign out without saving?' });
    expect(second).toHaveAccessibleDescription('A note on a quote request is not saved.');
    await user.click(within(second).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace King');
  });

  test('does not stay for whoever signs in next', async () => {
    serveSession({ signedIn: true });
    const { user } = await openWithNote({ staffAccess: 'protected' });
    const answer = await signOut(user);
    await answer('Sign out');
    await signIn(user);
    expect(noteField()).toHaveValue('');
    expect(asksBeforeClosing()).toBe(false);
  });

  test('does not come back for whoever signs in next when saving fails late', async () => {
    const late = deferred<Response>();
    serveSession({ signedIn: true });
    const { user } = await openWithNote({ staffAccess: 'protected' });
    server.use(http.put(staffQuoteUrl(':id'), () => late.promise, { once: true }));
    await user.click(button('Won'));
    await user.click(button('Sign out'));
    await screen.findByLabelText('Password');
    late.resolve(HttpResponse.error());
    await signIn(user);
    expect(noteField()).toHaveValue('');
    expect(asksBeforeClosing()).toBe(false);
  });

  test('does not stay for another account that has signed in in another tab', async () => {
    const session = serveSession({ signedIn: true, role: 'owner', account: ACCOUNT });
    const opened = await openWithNote({ staffAccess: 'protected' });
    const goBack = await leaveArea(opened);
    session.account = IVY;
    await goBack();
    await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('');
    expect(asksBeforeClosing()).toBe(false);
  });

  test('does not stay for a colleague with the shared password, once somebody has signed out in another tab', async () => {
    serveSession({ signedIn: true });
    const opened = await openWithNote({ staffAccess: 'protected' });
    const goBack = await leaveArea(opened);
    localStorage.setItem(SIGNED_OUT_AT, `${Date.now()}`);
    await goBack();
    await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('');
  });

  test('is not shown to a colleague who has signed in with the shared password in another tab', async () => {
    serveSession({ signedIn: true });
    const { user } = await openWithNote({ staffAccess: 'protected' });
    localStorage.setItem(SIGNED_OUT_AT, '1');
    fireEvent(window, new Event('focus'));
    await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect(noteField()).toHaveValue('');
    expect(localStorage.getItem(SIGNED_OUT_AT)).toBe('1');
  });

  test('of an account ends without ending what is entered with the shared password since', async () => {
    const session = serveSession({ signedIn: true, role: 'owner', account: ACCOUNT });
    await openWithNote({ staffAccess: 'protected' });
    localStorage.setItem(SIGNED_OUT_AT, '1');
    session.account = null;
    fireEvent(window, new Event('focus'));
    await screen.findByRole('button', { name: /^Open the request/ });
    expect(localStorage.getItem(SIGNED_OUT_AT)).toBe('1');
  });

  describe('when somebody has signed out in another tab, and the user returns to the page', () => {
    async function returnAfterSignOut(account: Partial<ServedSession>) {
      const session = serveSession({ signedIn: true, ...account });
      const opened = await openWithNote({ staffAccess: 'protected' });
      session.signedIn = false;
      localStorage.setItem(SIGNED_OUT_AT, '1');
      fireEvent(window, new Event('focus'));
      const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
      const signInAgain = () =>
        opened.user.type(within(dialog).getByLabelText('Password'), `${PASSWORD}{Enter}`);
      return { ...opened, dialog, signInAgain };
    }

    test('§6 stays for the same account, and is still not lost without a question', async () => {
      const opened = await returnAfterSignOut({ role: 'owner', account: ACCOUNT });
      expect(opened.dialog).toHaveTextContent('nothing you have entered is lost.');
      await opened.signInAgain();
      await waitFor(() => expect(noteField()).toBeVisible());
      await opened.user.type(noteField(), ' Keen.');
      expect(asksBeforeClosing()).toBe(true);
      const goBack = await leaveArea(opened);
      await goBack();
      await opened.user.click(await screen.findByRole('button', { name: /^Open the request/ }));
      expect(noteField()).toHaveValue('Called. Keen.');
    });

    test('does not stay with the shared password, and the question for it says so', async () => {
      const { user, dialog, signInAgain } = await returnAfterSignOut({});
      expect(dialog).toHaveAccessibleDescription(
        'Your session has ended. Somebody has signed out in another tab, so what was entered is not kept.',
      );
      await signInAgain();
      await user.click(await screen.findByRole('button', { name: /^Open the request/ }));
      expect(noteField()).toHaveValue('');
      expect(asksBeforeClosing()).toBe(false);
      // What is entered in tabs of whoever has signed in since stays.
      expect(localStorage.getItem(SIGNED_OUT_AT)).toBe('1');
    });
  });

  test('is not offered a second time while it is being saved', async () => {
    const answer = deferred<undefined>();
    const { user, reopen } = await openWithNote();
    await reopen();
    server.use(http.put(staffQuoteUrl(':id'), () => answer.promise, { once: true }));
    await user.click(button('Won'));
    await reopen();
    expect(noteField()).toHaveValue('');
    answer.resolve(undefined);
    await screen.findByText('Saved: Ada Lovelace is won.');
  });
});
