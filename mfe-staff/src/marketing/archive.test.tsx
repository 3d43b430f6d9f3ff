import { STAFF_LINKS_URL, type StaffLink } from '@site/contract/staff-links';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openDashboard } from '../testing/marketing-dashboard';
import { server } from '../testing/server';

const link = (id: string, changes: Partial<StaffLink> = {}): StaffLink => ({
  id,
  archived: false,
  quotes: 0,
  bookings: 0,
  ...changes,
});
const ids = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent.trim());
const button = (name: string) => screen.getByRole('button', { name });
const toggle = () => screen.getByRole('checkbox', { name: /^Show archived/ });

function openLinks(...known: StaffLink[]) {
  const visits = [
    ['flyer', 30],
    ['radio', 10],
    ['tram', 5],
  ] as const;
  return openDashboard(visits, {
    staffLinks: [link('flyer'), link('radio'), link('tram'), ...known],
  });
}

test('shows how many quote requests and bookings came by each link', async () => {
  await openLinks(link('radio', { quotes: 1200, bookings: 3 }));
  expect(
    screen.getByRole('row', { name: /^radio 1,200 quote requests, 3 bookings 10 22.2% Edit/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^flyer 30 66.7% Edit/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an archived link leaves the list at once, and is restored by Undo', async () => {
  const { user, archived } = await openLinks();
  await user.click(button('Archive radio'));
  expect(ids()).toEqual(['flyer', 'tram']);
  expect(screen.getByText('Archived radio.')).toBeVisible();
  expect(button('Undo archiving radio')).toHaveFocus();
  await waitFor(() => expect(archived.get('radio')).toBe(true));
  expect(await axeViolations()).toEqual([]);

  await user.keyboard('{Enter}');
  expect(ids()).toEqual(['flyer', 'radio', 'tram']);
  expect(screen.getByText('Restored radio.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await waitFor(() => expect(archived.get('radio')).toBe(false));
});

test('once archived links were shown, Undo is not offered again and gets no focus', async () => {
  const { user, archived } = await openLinks();
  await user.click(button('Archive radio'));
  await user.click(toggle());
  await user.click(toggle());
  expect(toggle()).toHaveFocus();
  expect(ids()).toEqual(['flyer', 'tram']);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await waitFor(() => expect(archived.get('radio')).toBe(true));
});

test('after two links were archived, only the last one can be undone', async () => {
  const { user } = await openLinks();
  await user.click(button('Archive radio'));
  await user.click(button('Archive tram'));
  expect(button('Undo archiving tram')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo archiving radio' })).not.toBeInTheDocument();
});

test('archived links show on request, and count in all figures', async () => {
  const { user, archived } = await openLinks(link('radio', { archived: true, quotes: 4 }));
  expect(ids()).toEqual(['flyer', 'tram']);
  expect(screen.getByText('Total Links').nextSibling).toHaveTextContent(/^3$/);
  expect(screen.getByText('Total Visits').nextSibling).toHaveTextContent(/^45$/);

  await user.click(toggle());
  expect(ids()).toEqual(['flyer', 'radio Archived4 quote requests, 0 bookings', 'tram']);
  expect(
    screen.getByRole('row', { name: /^radio Archived 4 quote requests, 0 bookings 10 22.2% / }),
  ).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Restore radio'));
  expect(ids()).toEqual(['flyer', 'radio 4 quote requests, 0 bookings', 'tram']);
  await waitFor(() => expect(archived.get('radio')).toBe(false));
});

test('says that all links are archived', async () => {
  const staffLinks = [link('flyer', { archived: true })];
  const { user } = await openDashboard([['flyer', 30]], { staffLinks });
  expect(screen.getByText('All marketing links are archived.')).toBeVisible();
  await user.click(toggle());
  expect(ids()).toEqual(['flyer Archived']);
});

test.each([
  [
    'the message of the server',
    () => HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
    'The database is unavailable.',
  ],
  ['a message of its own', () => HttpResponse.error(), 'Failed to archive radio'],
])('a refused archiving is undone, with %s', async (_, answer, sentence) => {
  const { user } = await openLinks();
  server.use(http.put(`${STAFF_LINKS_URL}/:id`, answer));
  await user.click(button('Archive radio'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(ids()).toEqual(['flyer', 'radio', 'tram']);
  expect(screen.queryByText('Archived radio.')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('when the archiving fails, the focus of its Undo goes to the list', async () => {
  const { user } = await openLinks();
  server.use(http.put(`${STAFF_LINKS_URL}/:id`, () => new HttpResponse(null, { status: 503 })));
  await user.click(button('Archive radio'));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  expect(document.body).not.toHaveFocus();
});

test('when an archiving fails, the Undo of a later one stays', async () => {
  const { user } = await openLinks();
  const slow = deferred<undefined>();
  const refuse = async () => {
    await slow.promise;
    return new HttpResponse(null, { status: 503 });
  };
  server.use(http.put(`${STAFF_LINKS_URL}/:id`, refuse, { once: true }));
  await user.click(button('Archive radio'));
  await user.click(button('Archive tram'));
  slow.resolve(undefined);
  await screen.findByRole('alert');
  expect(button('Undo archiving tram')).toHaveFocus();
});

test('undoing waits for a slow archiving', async () => {
  const { user } = await openLinks();
  const slow = deferred<void>();
  const sent: unknown[] = [];
  server.use(
    http.put(`${STAFF_LINKS_URL}/:id`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) await slow.promise;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(button('Archive radio'));
  await user.click(button('Undo archiving radio'));
  await waitFor(() => expect(sent).toEqual([{ archived: true }]));
  slow.resolve();
  await waitFor(() => expect(sent).toEqual([{ archived: true }, { archived: false }]));
  await waitFor(() => expect(ids()).toEqual(['flyer', 'radio', 'tram']));
});

test('a late response to an archiving that is undone leaves the row, and what is typed in it', async () => {
  const { user } = await openLinks();
  const answers = [deferred<void>(), deferred<void>()] as const;
  let sent = 0;
  server.use(
    http.put(`${STAFF_LINKS_URL}/:id`, async () => {
      await answers[sent++]?.promise;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(button('Archive radio'));
  await user.click(button('Undo archiving radio'));
  await user.click(button('Edit radio'));
  const field = screen.getByRole('spinbutton', { name: 'Visits for radio' });
  await user.type(field, '7');
  answers[0].resolve();
  await waitFor(() => expect(sent).toBe(2));
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
  answers[1].resolve();
});

test('when archiving and undoing it both fail, the link stays, as the server has it', async () => {
  const { user } = await openLinks();
  const undone = deferred<void>();
  server.use(
    http.put(`${STAFF_LINKS_URL}/:id`, async () => {
      await undone.promise;
      return HttpResponse.error();
    }),
  );
  await user.click(button('Archive radio'));
  await user.click(button('Undo archiving radio'));
  undone.resolve();
  expect(await screen.findByText(/Failed to restore radio/)).toBeVisible();
  expect(ids()).toEqual(['flyer', 'radio', 'tram']);
});

test('§5 the id of an archived link exists already, and the form says where that link is', async () => {
  const { user } = await openLinks(link('radio', { archived: true }));
  await user.click(button('Add New ID'));
  await user.keyboard('radio{Enter}');
  expect(screen.getByText('Marketing ID already exists')).toBeVisible();
  expect(screen.getByText(/^“radio” is archived/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

describe('in a page that the browser has translated', () => {
  test('Undo and the number of archived links follow the link that was archived last', async () => {
    const { user } = await openLinks();
    await user.click(button('Archive radio'));
    translate(document.body);
    await user.click(button('Archive tram'));
    expect(button('Undo archiving tram')).toHaveTextContent('Undo archiving tram');
    expect(toggle()).toHaveAccessibleName('Show archived (2)');
  });

  test('an archived link can be restored', async () => {
    const { user } = await openLinks(link('radio', { archived: true }));
    await user.click(toggle());
    translate(document.body);
    await user.click(button('Restore radio'));
    expect(ids()).toEqual(['flyer', 'radio', 'tram']);
  });

  test('§5 the form names the archived link that was entered last', async () => {
    const { user } = await openLinks(
      link('radio', { archived: true }),
      link('tram', { archived: true }),
    );
    await user.click(button('Add New ID'));
    await user.keyboard('radio{Enter}');
    translate(document.body);
    await user.clear(screen.getByLabelText('Marketing ID'));
    await user.keyboard('tram{Enter}');
    expect(screen.getByText(/^“tram” is archived/)).toBeVisible();
  });
});
