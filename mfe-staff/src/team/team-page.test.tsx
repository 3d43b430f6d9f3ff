import { INVITATIONS_URL, invitationUrl, sessionsUrl, TEAM_URL } from '@site/contract/staff-team';
import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';
import { serveSession } from '../testing/session-api';
import { aMember, aSession, IVY, serveSessions, serveTeam } from '../testing/team-api';

const PENDING = {
  id: '5',
  name: 'Uma Rao',
  email: 'uma@example.com',
  role: 'office' as const,
  expiresAt: '2026-03-12T01:00:00.000Z',
};
const open = (path = '/w/team') => renderPage(routes, path, { site: { staffAccess: 'protected' } });
const team = () =>
  serveTeam({ members: [aMember({ ...IVY, role: 'office' }), aMember()], invitations: [PENDING] });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) });
  return within(heading.closest('li') ?? heading);
};

test('§6 an owner sees who has an account, who is invited, and what they may do', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  await open();
  const ivy = await card('Ivy Chen');
  expect(ivy.getByText('Office')).toBeVisible();
  expect(ivy.getByText('ivy@example.com')).toBeVisible();
  expect((await card('Zoe Park')).getByText('You')).toBeVisible();
  expect((await card('Uma Rao')).getByText(/The link works until/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await axeViolations()).toEqual([]);
});

test('§6 the accessible name of each button contains its text, for voice control', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  await open();
  await screen.findByRole('button', { name: /^Withdraw/ });
  for (const button of screen.getAllByRole('button')) {
    const text = button.textContent.replace('...', '');
    expect(button).toHaveAccessibleName(expect.stringContaining(text));
  }
});

test('§6 an owner invites somebody by email', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  await user.type(await screen.findByLabelText('Name'), 'Ben Lee');
  await user.type(screen.getByLabelText('Email'), 'ben@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Owner');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation is on its way to ben@example.com.')).toBeVisible();
  expect(served.team.invitations.at(-1)).toMatchObject({ name: 'Ben Lee', role: 'owner' });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test.each([
  ['', 'ben@example.com', 'Name'],
  ['Ben', '', 'Email'],
  ['Ben', 'ben', 'Email'],
])(
  '§6 an invitation of %j at %j is sent only with a name and an address',
  async (name, email, field) => {
    serveSession({ signedIn: true, role: 'owner' });
    const served = team();
    const { user } = await open();
    if (name) await user.type(await screen.findByLabelText('Name'), name);
    if (email) await user.type(await screen.findByLabelText('Email'), email);
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(served.team.invitations).toEqual([PENDING]);
    expect(await axeViolations()).toEqual([]);
  },
);

test('§6 an owner invites somebody whose address has letters that browsers refuse', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  await user.type(await screen.findByLabelText('Name'), 'Jörg');
  await user.type(screen.getByLabelText('Email'), 'jörg@example.com{Enter}');
  expect(await screen.findByText('An invitation is on its way to jörg@example.com.')).toBeVisible();
  expect(served.team.invitations.at(-1)).toMatchObject({ email: 'jörg@example.com' });
});

test('§6 an invitation that is refused keeps what was entered', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  await user.type(await screen.findByLabelText('Name'), 'Ivy');
  await user.type(screen.getByLabelText('Email'), 'ivy@example.com');
  served.refusal = { status: 409, error: 'There is an account for this email address already.' };
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is an account');
  expect(screen.getByLabelText('Email')).toHaveValue('ivy@example.com');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('§6 while an invitation is sent, no role can be chosen: it would be lost', async () => {
  const answer = deferred<Response>();
  serveSession({ signedIn: true, role: 'owner' });
  team();
  server.use(http.post(INVITATIONS_URL, () => answer.promise));
  const { user } = await open();
  await user.type(await screen.findByLabelText('Name'), 'Ben Lee');
  await user.type(screen.getByLabelText('Email'), 'ben@example.com{Enter}');
  expect(screen.getByLabelText('Role')).toBeDisabled();
  answer.resolve(HttpResponse.json({ error: 'Please wait.' }, { status: 429 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait.');
  expect(screen.getByLabelText('Role')).toBeEnabled();
});

test.each([
  ['sent', undefined, /^An invitation is on its way/],
  ['refused', HttpResponse.error(), /may not have been saved/],
])(
  '§6 an invitation that is %s late leaves the focus where the user has moved it',
  async (_, answer, message) => {
    const late = deferred<Response | undefined>();
    serveSession({ signedIn: true, role: 'owner' });
    team();
    server.use(http.post(INVITATIONS_URL, () => late.promise));
    const { user } = await open();
    await user.type(await screen.findByLabelText('Name'), 'Ben Lee');
    await user.type(screen.getByLabelText('Email'), 'ben@example.com{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Ivy Chen' }));
    late.resolve(answer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  },
);

test('§6 an invitation is sent again, and withdrawn', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send again to Uma Rao' }));
  expect(await screen.findByText('Another link is on its way to uma@example.com.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again to Uma Rao' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Uma Rao' }));
  expect(await screen.findByText("Uma Rao's invitation has been withdrawn.")).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Invited' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('§6 an invitation that was withdrawn meanwhile is not sent again', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Send again to Uma Rao' });
  server.use(
    http.put(invitationUrl(PENDING.id), async ({ request }) => {
      expect(await request.json()).toEqual({ role: 'office' });
      const error = 'Somebody has changed this meanwhile. Load it again.';
      return HttpResponse.json({ error }, { status: 409 });
    }),
  );
  served.team = { ...served.team, invitations: [] };
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(served.team.invitations).toEqual([]);
});

test('§6 a role is changed by one click', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make owner: Ivy Chen' }));
  expect(await screen.findByText('Ivy Chen now has the role Owner.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Make office: Ivy Chen' })).toBeVisible();
});

test('§6 an owner who gives up that role sees what the office sees', async () => {
  const session = serveSession({ signedIn: true, role: 'owner' });
  team();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Make office: Zoe Park' });
  session.role = 'office';
  await user.click(button);
  expect(
    await screen.findByText('Only an owner may use this page. Ask one of them.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Customer Data' })).not.toBeInTheDocument();
});

describe('the question whether to remove somebody', () => {
  async function askToRemove() {
    serveSession({ signedIn: true, role: 'owner' });
    const served = team();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Ivy Chen' }));
    return { user, served, question: within(screen.getByRole('group')) };
  }
  const removeButton = (expanded: boolean) =>
    screen.getByRole('button', { name: 'Remove Ivy Chen', expanded });

  test('§6 moves the focus to Keep, which closes it and returns the focus', async () => {
    const { user, question } = await askToRemove();
    expect(screen.getByRole('group')).toHaveAccessibleName('Remove Ivy Chen?');
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(removeButton(false)).toHaveFocus();
  });

  test('§6 ends the account with Remove', async () => {
    const { user, question } = await askToRemove();
    await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
    expect(await screen.findByText('Ivy Chen has been removed and signed out.')).toBeVisible();
    expect(screen.queryByText('ivy@example.com')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('§6 marks only its own button as busy during the removal', async () => {
    const { user, question } = await askToRemove();
    const late = deferred<Response>();
    server.use(http.delete(`${TEAM_URL}/:id`, () => late.promise));
    await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
    expect(question.getByRole('button', { busy: true })).toHaveTextContent('Remove Ivy Chen');
    const roleButton = screen.getByRole('button', { name: 'Make owner: Ivy Chen' });
    expect(roleButton).toBeDisabled();
    expect(roleButton).not.toHaveAttribute('aria-busy');
    late.resolve(HttpResponse.json({ members: [aMember()], invitations: [] }));
    expect(await screen.findByText(/^Ivy Chen has been removed/)).toBeVisible();
  });

  test('§6 closes when the removal is refused, and returns the focus', async () => {
    const { user, served, question } = await askToRemove();
    served.refusal = { status: 409, error: 'The last owner stays.' };
    await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The last owner stays.');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(removeButton(false)).toHaveFocus();
  });

  test.each([
    ['refused', HttpResponse.error(), 'Please try again.'],
    [
      'done',
      HttpResponse.json({ members: [aMember()], invitations: [] }),
      'Ivy Chen has been removed',
    ],
  ])(
    '§6 leaves the focus where the user has moved it when a removal is %s late',
    async (_, answer, sentence) => {
      const { user, question } = await askToRemove();
      const late = deferred<Response>();
      server.use(http.delete(`${TEAM_URL}/:id`, () => late.promise));
      await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
      await user.click(screen.getByLabelText('Name'));
      late.resolve(answer);
      expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
      expect(screen.getByLabelText('Name')).toHaveFocus();
    },
  );

  test('§6 leaves the focus in the card of another person when a removal is done late', async () => {
    const { user, question } = await askToRemove();
    const late = deferred<Response>();
    server.use(http.delete(`${TEAM_URL}/:id`, () => late.promise));
    await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
    const [other] = screen.getAllByRole('button', { name: /^Sessions of (?!Ivy)/ });
    other?.focus();
    late.resolve(HttpResponse.json({ members: [aMember()], invitations: [] }));
    expect(await screen.findByText('Ivy Chen has been removed and signed out.')).toBeVisible();
    expect(other).toHaveFocus();
  });

  test('§6 leaves the focus where it is when it shows again after a failed refresh', async () => {
    const { user } = await askToRemove();
    await failOneRefresh(user, TEAM_URL);
    await refresh(user);
    expect(screen.getByRole('group')).toBeVisible();
    expect(refreshButton()).toHaveFocus();
  });
});

test('§6 an invitation that was accepted meanwhile is not called withdrawn, and shows the new member', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Withdraw the invitation of Uma Rao' });
  const { id, name, email, role } = PENDING;
  served.team = { members: [aMember(), aMember({ id, name, email, role })], invitations: [] };
  await user.click(button);
  expect(await screen.findByText(/^Uma Rao has joined meanwhile/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Uma Rao' })).toBeVisible();
  expect(screen.queryByText(/has been withdrawn/)).not.toBeInTheDocument();
});

test('§6 after a conflict the team can be loaded again', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = team();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Make owner: Ivy Chen' });
  served.refusal = { status: 409, error: 'Somebody has changed this meanwhile. Load it again.' };
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody has changed this meanwhile.',
  );
  served.refusal = undefined;
  served.team = { members: [aMember()], invitations: [] };
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('heading', { name: /^Zoe Park/ })).toBeVisible();
  expect(screen.queryByText('ivy@example.com')).not.toBeInTheDocument();
});

test('§6 somebody who is removed while another change is under way does not show again', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const { team: before } = team();
  serveSessions(aMember().id, [aSession()]);
  const late = deferred<Response>();
  server.use(http.put(`${TEAM_URL}/:id/role`, () => late.promise));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make office: Zoe Park' }));
  await user.click(screen.getByRole('button', { name: 'Remove Ivy Chen' }));
  const question = within(screen.getByRole('group'));
  await user.click(question.getByRole('button', { name: 'Remove Ivy Chen' }));
  // A response to a removal that was sent at once has arrived when this one has, which is requested later.
  await user.click(screen.getByRole('button', { name: 'Sessions of Zoe Park' }));
  await screen.findByText(/Firefox on Windows/);
  late.resolve(HttpResponse.json(before));
  await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toEqual([]));
  expect(screen.queryByText('ivy@example.com')).not.toBeInTheDocument();
});

test('§6 a change that fails does not keep the next one from being sent', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  const late = deferred<Response>();
  server.use(http.put(`${TEAM_URL}/:id/role`, () => late.promise));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make office: Zoe Park' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Uma Rao' }));
  late.resolve(HttpResponse.error());
  expect(await screen.findByText("Uma Rao's invitation has been withdrawn.")).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
});

test('§6 the sessions of somebody are shown and ended', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  serveSessions(IVY.id, [aSession(), aSession({ id: '12', browser: 'Safari on iPhone' })]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sessions of Ivy Chen' }));
  await user.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
  expect(await screen.findByText('Signed out: Safari on iPhone.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out Safari/ })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('§6 somebody who is signed out is shown as such in a page that the browser has translated', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  const served = serveTeam({ members: [aMember(IVY)], invitations: [] });
  const { user } = await open();
  expect((await card('Ivy Chen')).getByText(/^Last seen/)).toBeVisible();
  translate(document.body);
  served.team = { members: [aMember({ ...IVY, lastSeenAt: null })], invitations: [] };
  await user.click(refreshButton());
  expect(await screen.findByText('Not signed in')).toBeVisible();
});

test('§6 Refresh also loads the sessions that are shown', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  serveSessions(IVY.id, [aSession()]);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Sessions of Ivy Chen' });
  await user.click(button);
  await screen.findByText(/Firefox on Windows/);

  serveSessions(IVY.id, [aSession({ id: '12', browser: 'Safari on iPhone' })]);
  await refresh(user);
  expect(await screen.findByText(/Safari on iPhone/)).toBeVisible();
  expect(screen.queryByText(/Firefox on Windows/)).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(refreshButton()).toHaveFocus();
});

test('§8 sessions that cannot be refreshed are not shown as they were', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  team();
  serveSessions(IVY.id, [aSession()]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sessions of Ivy Chen' }));
  await screen.findByText(/Firefox on Windows/);
  server.use(http.get(sessionsUrl(IVY.id), () => HttpResponse.error(), { once: true }));
  await refresh(user);
  expect(await screen.findByText(/Failed to fetch the sessions/)).toBeVisible();
  expect(screen.queryByText(/Firefox on Windows/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Firefox on Windows/)).toBeVisible();
});

test('§6 the office sees neither the page nor a link to it', async () => {
  serveSession({ signedIn: true, role: 'office' });
  await open();
  expect(
    await screen.findByText('Only an owner may use this page. Ask one of them.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('§6 the data of customers is for owners', async () => {
  serveSession({ signedIn: true, role: 'office' });
  await open('/w/customer-data');
  expect(
    await screen.findByText('Only an owner may use this page. Ask one of them.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Email address of the customer')).not.toBeInTheDocument();
});

test('§6 without accounts the page says how the first owner is invited', async () => {
  await renderPage(routes, '/w/team');
  expect(await screen.findByText(/npm run staff -w api -- invite/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('§8 a team that cannot be loaded says so, and loads after Refresh', async () => {
  serveSession({ signedIn: true, role: 'owner' });
  server.use(http.get(TEAM_URL, () => HttpResponse.error()));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to fetch the team');
  team();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: /^Ivy Chen/ })).toBeVisible();
});
