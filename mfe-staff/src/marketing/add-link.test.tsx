import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { AT_ONCE } from '@site/remote/testing/at-once';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openDashboard } from '../testing/marketing-dashboard';
import { server } from '../testing/server';

const toggle = () => screen.getByRole('button', { name: 'Add New ID' });
const idField = () => screen.getByRole('textbox', { name: 'Marketing ID' });
const visitsField = () => screen.getByRole('spinbutton', { name: 'Initial Visits' });

async function openForm() {
  const page = await openDashboard([['flyer', 30]]);
  await AT_ONCE.click(toggle());
  return page;
}

test('§2 Add New ID opens a form with Marketing ID and Initial Visits and closes it again', async () => {
  const { user } = await openForm();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(idField()).toHaveFocus();
  expect(visitsField()).toHaveValue(0);
  expect(await axeViolations()).toEqual([]);

  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'Marketing ID' })).not.toBeInTheDocument();
});

test('§4 a saved id is in the table, and the form is closed and empty', async () => {
  const { user, links } = await openForm();
  await user.type(idField(), '  radio ');
  await user.clear(visitsField());
  await user.type(visitsField(), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Added radio.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^radio 7 18.9%/ })).toBeVisible();
  expect(links.get('radio')).toBe(7);
  expect(toggle()).toHaveFocus();

  await user.click(toggle());
  expect(idField()).toHaveValue('');
  expect(visitsField()).toHaveValue(0);
});

test('§7 an id is sent and shown as the server keeps it, however its accents were spelled', async () => {
  const { user, links } = await openForm();
  await user.click(idField());
  await user.paste('cafe\u0301');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Added caf\u00e9.')).toBeVisible();
  expect([...links.keys()]).toEqual(['flyer', 'caf\u00e9']);

  await user.click(toggle());
  await user.click(idField());
  await user.paste('cafe\u0301');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Marketing ID already exists')).toBeVisible();
});

test('§8 the form stays open while an id is being saved, so that a refusal is seen', async () => {
  const { user } = await openForm();
  const answer = deferred<Response>();
  server.use(http.post(MARKETING_DATA_URL, () => answer.promise));
  await user.type(idField(), 'radio{Enter}');
  expect(toggle()).toBeDisabled();
  answer.resolve(HttpResponse.json({ error: 'There is a link "radio".' }, { status: 409 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a link "radio".');
  expect(toggle()).toBeEnabled();
});

test('the sentence about an added id disappears when the next one is refused', async () => {
  const { user } = await openForm();
  await user.type(idField(), 'radio{Enter}');
  await screen.findByText('Added radio.');
  server.use(http.post(MARKETING_DATA_URL, () => HttpResponse.error()));
  await user.click(toggle());
  await user.type(idField(), 'poster{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add marketing ID');
  expect(screen.queryByText('Added radio.')).not.toBeInTheDocument();
});

test.each([
  ['added', undefined, 'Added radio.'],
  ['refused', HttpResponse.error(), 'Failed to add marketing ID'],
])(
  'an id that is %s late leaves the focus in a row that is being edited',
  async (_, answer, message) => {
    const late = deferred<Response | undefined>();
    const { user } = await openForm();
    server.use(http.post(MARKETING_DATA_URL, () => late.promise));
    await user.type(idField(), 'radio{Enter}');
    await user.click(screen.getByRole('button', { name: 'Edit flyer' }));
    late.resolve(answer);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Visits for flyer' })).toHaveFocus();
  },
);

test.each(['', '   '])('§5 refuses the id %j: Marketing ID is required', async (id) => {
  const { user, links } = await openForm();
  await user.type(idField(), `${id}{Enter}`);

  expect(screen.getByText('Marketing ID is required')).toBeVisible();
  expect(idField()).toBeInvalid();
  expect(idField()).toHaveFocus();
  expect(idField()).toHaveAccessibleDescription('Marketing ID is required');
  expect([...links.keys()]).toEqual(['flyer']);
  expect(await axeViolations()).toEqual([]);
});

test('§5 refuses an id that exists: Marketing ID already exists', async () => {
  const { user, links } = await openForm();
  await user.type(idField(), ' flyer {Enter}');
  // The focus was there before, so that only an alert is read out.
  expect(screen.getByRole('alert')).toHaveTextContent('Marketing ID already exists');
  expect(links.get('flyer')).toBe(30);
});

test('a field that was refused is marked until it is changed, and the other one stays marked', async () => {
  const { user } = await openForm();
  await user.clear(visitsField());
  await user.type(visitsField(), '-3');
  await user.type(idField(), 'flyer{Enter}');
  await user.type(idField(), '2');
  expect(screen.queryByText('Marketing ID already exists')).not.toBeInTheDocument();
  expect(idField()).toBeValid();
  expect(visitsField()).toBeInvalid();
  await user.type(visitsField(), '0');
  expect(visitsField()).not.toHaveAttribute('aria-invalid');
});

test.each(['constructor', '__proto__', 'toString', 'a/b', '50%', '🧽'])(
  '§5 adds the id %s',
  async (id) => {
    const { user, links } = await openForm();
    await user.type(idField(), `${id}{Enter}`);
    expect(await screen.findByText(`Added ${id}.`)).toBeVisible();
    expect(links.get(id)).toBe(0);
  },
);

test('§5 refuses an id longer than the API accepts, with a message', async () => {
  const { user } = await openForm();
  await user.click(idField());
  await user.paste('x'.repeat(65));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Marketing ID must be at most 64 characters')).toBeVisible();
});

test('§5 initial visits that are not a number are 0', async () => {
  const { user, links } = await openForm();
  await user.type(idField(), 'radio');
  await user.clear(visitsField());
  await user.keyboard('{Enter}');
  await screen.findByText('Added radio.');
  expect(links.get('radio')).toBe(0);
});

test('§5 refuses a negative number of visits with a message', async () => {
  const { user, links } = await openForm();
  await user.type(idField(), 'radio');
  await user.clear(visitsField());
  await user.type(visitsField(), '-3{Enter}');

  expect(screen.getByText('Visits must be a whole number from 0 to 2,147,483,647')).toBeVisible();
  expect(visitsField()).toHaveFocus();
  expect(links.has('radio')).toBe(false);
});

test.each([
  [
    "the server's message",
    () => HttpResponse.json({ error: 'It was just added.' }, { status: 409 }),
    'It was just added.',
  ],
  [
    'Failed to add marketing ID without one',
    () => new HttpResponse(null, { status: 500 }),
    'Failed to add marketing ID',
  ],
  [
    'Failed to add marketing ID without a response',
    () => HttpResponse.error(),
    'Failed to add marketing ID',
  ],
])('§8 a refused id shows %s and keeps what was entered', async (_, answer, sentence) => {
  const { user } = await openForm();
  server.use(http.post(MARKETING_DATA_URL, answer));
  await user.type(idField(), 'radio{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(idField()).toHaveValue('radio');
  expect(await axeViolations()).toEqual([]);
});
