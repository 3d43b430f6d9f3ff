import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { AT_ONCE } from '@site/remote/testing/at-once';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openDashboard } from '../testing/marketing-dashboard';
import { server } from '../testing/server';

const row = (id: string) => within(screen.getByRole('row', { name: new RegExp(`^${id} `) }));
const editButton = (id: string) => screen.getByRole('button', { name: `Edit ${id}` });
const field = (id: string) => screen.getByRole('spinbutton', { name: `Visits for ${id}` });

async function editRadio() {
  const page = await openDashboard([
    ['flyer', 30],
    ['radio', 10],
  ]);
  await AT_ONCE.click(editButton('radio'));
  return page;
}

const answerUpdate = (answer: () => Response | Promise<Response>) =>
  server.use(http.put(`${MARKETING_DATA_URL}/:id`, answer));

test('§2 Edit turns the visits into a number input with Save and Cancel', async () => {
  await editRadio();
  expect(field('radio')).toHaveValue(10);
  expect(field('radio')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save radio' })).toHaveTextContent(/^Save$/);
  expect(screen.getByRole('button', { name: 'Cancel editing radio' })).toHaveTextContent(
    /^Cancel$/,
  );
  expect(await axeViolations()).toEqual([]);
});

test('§4 a saved row moves to its place by visits, with the focus on Edit', async () => {
  const { user, links } = await editRadio();
  await user.clear(field('radio'));
  await user.type(field('radio'), '90');
  await user.click(screen.getByRole('button', { name: 'Save radio' }));

  expect(await screen.findByText('Saved: radio has 90 visits.')).toBeVisible();
  expect(links.get('radio')).toBe(90);
  expect(row('radio').getByText('75.0%')).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())).toEqual([
    'radio',
    'flyer',
  ]);
  expect(editButton('radio')).toHaveFocus();
});

test('§4 a cancelled row shows what it showed before, with the focus on Edit', async () => {
  const { user, links } = await editRadio();
  await user.type(field('radio'), '5');
  await user.click(screen.getByRole('button', { name: 'Cancel editing radio' }));

  expect(row('radio').getByText('10')).toBeVisible();
  expect(links.get('radio')).toBe(10);
  expect(editButton('radio')).toHaveFocus();
});

test('§4 Enter saves and Escape cancels', async () => {
  const { user, links } = await editRadio();
  await user.keyboard('{Escape}');
  expect(editButton('radio')).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.keyboard('77{Enter}');
  expect(await screen.findByText('Saved: radio has 77 visits.')).toBeVisible();
  expect(links.get('radio')).toBe(77);
});

test('an Enter that is held down on Edit does not save as well, nor cancel', async () => {
  await editRadio();
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(field('radio'), held)).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Save radio' }), held)).toBe(false);
});

test('a saved row counts a single visit in the singular', async () => {
  const { user } = await editRadio();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Saved: radio has 1 visit.')).toBeVisible();
});

test.each(['__proto__', 'constructor', 'a/b', '50%', '🧽'])(
  '§7 saves the visits of the id %s',
  async (id) => {
    const { user, links } = await openDashboard([[id, 1]]);
    await user.click(editButton(id));
    await user.keyboard('42{Enter}');
    expect(await screen.findByText(`Saved: ${id} has 42 visits.`)).toBeVisible();
    expect([...links]).toEqual([[id, 42]]);
  },
);

test('§5 visits that are not a number are saved as 0', async () => {
  const { user, links } = await editRadio();
  await user.clear(field('radio'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Saved: radio has 0 visits.')).toBeVisible();
  expect(links.get('radio')).toBe(0);
});

test.each(['-1', '1.5', '2147483648'])('§5 refuses %s visits with a message', async (visits) => {
  const { user, links } = await editRadio();
  await user.clear(field('radio'));
  await user.type(field('radio'), `${visits}{Enter}`);

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Visits must be a whole number from 0 to 2,147,483,647',
  );
  expect(field('radio')).toBeInvalid();
  expect(links.get('radio')).toBe(10);
  expect(await axeViolations()).toEqual([]);
});

test('visits that are refused a second time are read out again', async () => {
  const { user } = await editRadio();
  await user.clear(field('radio'));
  await user.type(field('radio'), '-1{Enter}');
  const first = screen.getByRole('alert');
  await user.type(field('radio'), '2');
  expect(first).not.toBeInTheDocument();
  expect(field('radio')).not.toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toBeVisible();
});

test("§8 a refused update shows the server's message and keeps what was entered", async () => {
  const { user } = await editRadio();
  answerUpdate(() =>
    HttpResponse.json({ error: 'There is no marketing link "radio".' }, { status: 404 }),
  );
  await user.keyboard('77{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('There is no marketing link "radio".');
  expect(field('radio')).toHaveValue(77);
  expect(field('radio')).toHaveFocus();
});

test.each([
  ['no message', () => new HttpResponse(null, { status: 500 })],
  ['no response', () => HttpResponse.error()],
])('§8 an update with %s shows Failed to update visits', async (_, answer) => {
  const { user } = await editRadio();
  answerUpdate(answer);
  await user.keyboard('77{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to update visits$/);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the sentence about a saved row disappears when the next one is refused', async () => {
  const { user } = await editRadio();
  await user.keyboard('77{Enter}');
  await screen.findByText('Saved: radio has 77 visits.');
  answerUpdate(() => HttpResponse.error());
  await user.click(editButton('flyer'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update visits');
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
});

test.each([
  ['saved', () => HttpResponse.json({ id: 'radio', visits: 10 }), /^Saved: radio/],
  ['refused', () => HttpResponse.text('', { status: 500 }), /Failed to update visits/],
])(
  'a response that another row was %s leaves the focus in the row being edited',
  async (_, answer, message) => {
    const late = deferred<Response>();
    const { user } = await editRadio();
    answerUpdate(() => late.promise);
    await user.click(screen.getByRole('button', { name: 'Save radio' }));
    await user.click(editButton('flyer'));
    expect(field('flyer')).toHaveFocus();
    late.resolve(answer());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('flyer')).toHaveFocus();
  },
);
