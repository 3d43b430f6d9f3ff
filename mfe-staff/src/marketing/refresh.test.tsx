import { DAILY_VISITS_URL, MARKETING_DATA_URL } from '@site/contract/marketing';
import { STAFF_LINKS_URL } from '@site/contract/staff-links';
import { AT_ONCE } from '@site/remote/testing/at-once';
import { renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { routes } from '../routes';
import { serveLinks, serveStaffLinks } from '../testing/marketing-api';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';

const button = (name: string) => screen.getByRole('button', { name });
const visitsOfRadio = () => screen.getByRole('spinbutton', { name: 'Visits for radio' });
const idField = () => screen.getByRole('textbox', { name: 'Marketing ID' });
const ids = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());

async function openMarketing() {
  const links = serveLinks([
    ['flyer', 30],
    ['radio', 10],
  ]);
  const archived = serveStaffLinks([
    { id: 'flyer', archived: false, quotes: 0, bookings: 0 },
    { id: 'radio', archived: false, quotes: 0, bookings: 0 },
  ]);
  const page = await renderPage(routes, '/w/data');
  await screen.findByRole('button', { name: 'Edit radio' });
  return { ...page, links, archived };
}

async function editRadio() {
  const page = await openMarketing();
  await AT_ONCE.click(button('Edit radio'));
  return page;
}

async function openForm() {
  const page = await openMarketing();
  await AT_ONCE.click(button('Add New ID'));
  return page;
}

describe('visits being edited', () => {
  test('a refresh shows the visits that somebody else has saved since', async () => {
    const { user, links } = await editRadio();
    await user.keyboard('77{Enter}');
    await screen.findByText('Saved: radio has 77 visits.');

    links.set('radio', 99);
    await user.click(refreshButton());
    expect(await screen.findByRole('cell', { name: '99' })).toBeVisible();
  });

  test('a refresh that was requested before a save does not undo it', async () => {
    const { user } = await editRadio();
    const answer = deferred<Response>();
    server.use(http.get(MARKETING_DATA_URL, () => answer.promise, { once: true }));
    await user.click(refreshButton());
    await user.click(visitsOfRadio());
    await user.clear(visitsOfRadio());
    await user.keyboard('77{Enter}');
    await screen.findByText('Saved: radio has 77 visits.');

    answer.resolve(HttpResponse.json({ radio: { visits: 10 } }));
    expect(await screen.findByRole('row', { name: /^radio 77/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^flyer 30/ })).toBeVisible();
  });

  test('a failed refresh keeps what was entered', async () => {
    const { user } = await editRadio();
    await user.keyboard('77');
    await failOneRefresh(user, MARKETING_DATA_URL);
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch marketing data');
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();

    await refresh(user);
    expect(visitsOfRadio()).toHaveValue(77);
  });
});

describe('the form for a new link', () => {
  test('§2 the form that shows again after a failed refresh leaves the focus where it is', async () => {
    const { user } = await openForm();
    await user.type(idField(), 'tram');
    await failOneRefresh(user, MARKETING_DATA_URL);
    await refresh(user);
    expect(idField()).toHaveValue('tram');
    expect(refreshButton()).toHaveFocus();
  });

  test('an id that the server has already shows in the list, also when the first response was lost', async () => {
    const { user, links } = await openForm();
    server.use(http.post(MARKETING_DATA_URL, () => HttpResponse.error(), { once: true }));
    await user.type(idField(), 'tram{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add marketing ID');
    // It was stored all the same.
    links.set('tram', 0);
    await user.click(button('Save'));
    expect(await screen.findByRole('row', { name: /^tram 0/ })).toBeVisible();
    expect(idField()).toHaveFocus();
  });

  test('an id that was loaded before the response to it arrived is in the list once', async () => {
    const { user, links } = await openForm();
    const answer = deferred<Response>();
    server.use(http.post(MARKETING_DATA_URL, () => answer.promise));
    await user.type(idField(), 'tram{Enter}');
    links.set('tram', 12);
    await user.click(refreshButton());
    await screen.findByRole('row', { name: /^tram 12/ });
    answer.resolve(HttpResponse.json({}, { status: 201 }));
    expect(await screen.findByText('Added tram.')).toBeVisible();
    expect(ids()).toEqual(['flyer', 'tram', 'radio']);
  });
});

describe('links being archived', () => {
  test('an Undo that shows again after a failed refresh leaves the focus where it is', async () => {
    const { user, archived } = await openMarketing();
    await user.click(button('Archive radio'));
    await waitFor(() => expect(archived.get('radio')).toBe(true));
    await failOneRefresh(user, MARKETING_DATA_URL);
    await refresh(user);
    expect(button('Undo archiving radio')).toBeVisible();
    expect(refreshButton()).toHaveFocus();
  });

  test('a refresh during a slow archiving does not bring the link back', async () => {
    const { user } = await openMarketing();
    const slow = deferred<Response>();
    server.use(http.put(`${STAFF_LINKS_URL}/:id`, () => slow.promise));
    await user.click(button('Archive radio'));
    await user.click(refreshButton());
    await waitFor(() => expect(ids()).toEqual(['flyer', 'radio']));
    slow.resolve(new HttpResponse(null, { status: 204 }));
    await waitFor(() => expect(ids()).toEqual(['flyer']));
  });
});

test('the visits over time are loaded again with the rest, and stay meanwhile', async () => {
  const { user } = await openMarketing();
  const days = (visits: number) => HttpResponse.json({ days: [{ day: '2026-03-01', visits }] });
  server.use(http.get(DAILY_VISITS_URL, () => days(5)));
  await user.click(button('Visits over time'));
  await screen.findByText(/^5 visits/);
  const answer = deferred<Response>();
  server.use(http.get(DAILY_VISITS_URL, () => answer.promise));
  await refresh(user);
  await screen.findByText('Up to date.');
  expect(screen.getByText(/^5 visits/)).toBeVisible();
  answer.resolve(days(6));
  expect(await screen.findByText(/^6 visits/)).toBeVisible();
});
