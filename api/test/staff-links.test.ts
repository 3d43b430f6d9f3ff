import { MARKETING_DATA_URL, marketingLinkUrl, marketingVisitsUrl } from '@site/contract/marketing';
import { STAFF_LINKS_URL, staffLinkUrl } from '@site/contract/staff-links';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
const archived = async () => {
  const rows = await api.database.query<{ id: string }>(
    'SELECT id FROM marketing_link WHERE archived_at IS NOT NULL',
  );
  return rows.map(({ id }) => id);
};
const recorded = async () => {
  const rows = await api.database.query<{ entry: string }>(
    `SELECT about_id || ' ' || action AS entry FROM history WHERE about = 'link' ORDER BY id`,
  );
  return rows.map(({ entry }) => entry);
};
const archive = (id: string, isArchived: unknown = true) =>
  api.put(staffLinkUrl(id), { archived: isArchived });

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.query('TRUNCATE marketing_link, history CASCADE');
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 7 });
});
afterAll(() => api.stop());

test('a link is archived and restored, each once, however often it is requested', async () => {
  for (const isArchived of [true, true, false, false, true]) {
    const response = await archive('flyer', isArchived);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await archived()).toEqual(isArchived ? ['flyer'] : []);
  }
  expect(await recorded()).toEqual(['flyer archived', 'flyer restored', 'flyer archived']);
  expect((await api.get(STAFF_LINKS_URL)).json()).toEqual([
    { id: 'flyer', archived: true, quotes: 0, bookings: 0 },
  ]);
});

test('a link that is archived by twenty requests at once is archived once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => archive('flyer')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await recorded()).toEqual(['flyer archived']);
});

test('§7 an archived link keeps its visits, counts more of them, and can be edited', async () => {
  await archive('flyer');
  expect((await api.post(marketingVisitsUrl('flyer'), { visitor: 'Mia' })).status).toBe(204);
  expect((await api.get(MARKETING_DATA_URL)).json()).toEqual({ flyer: { visits: 8 } });
  expect((await api.put(marketingLinkUrl('flyer'), { visits: 5 })).status).toBe(200);
  expect(await archived()).toEqual(['flyer']);
});

test('§5 the id of an archived link is not given to another', async () => {
  await archive('flyer');
  const response = await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  expect([response.status, response.json()]).toEqual([
    409,
    { error: 'Marketing ID already exists' },
  ]);
  expect((await api.get(MARKETING_DATA_URL)).json()).toEqual({ flyer: { visits: 7 } });
});

test.each([
  ['deleted', 'DELETE FROM marketing_link'],
  ['given another id', `UPDATE marketing_link SET id = 'poster'`],
])('the database itself refuses that a link is %s', async (_, statement) => {
  await expect(api.database.query(statement)).rejects.toThrow(/keeps its id/);
});

test.each(['__proto__', 'a/b', '50%', '🧽', '-1', 'x'.repeat(64)])(
  'the link %j is archived',
  async (id) => {
    await api.post(MARKETING_DATA_URL, { id, visits: 0 });
    expect((await archive(id)).status).toBe(204);
    expect(await archived()).toEqual([id]);
  },
);

test('an unknown link is not found', async () => {
  const response = await archive('nobody');
  expect([response.status, response.json()]).toEqual([
    404,
    { error: 'There is no marketing link "nobody".' },
  ]);
});

test.each([
  [{ archived: 'true' }, '"archived" must be true or false.'],
  [{ archived: 1 }, '"archived" must be true or false.'],
  [{ archived: null }, '"archived" must be true or false.'],
  [{ archived: [true] }, '"archived" must be true or false.'],
  [{}, '"archived" must be true or false.'],
  [{ archived: true, visits: 0 }, '"visits" is not a known field.'],
])('%j is refused', async (body, error) => {
  const response = await api.put(staffLinkUrl('flyer'), body);
  expect([response.status, response.json()]).toEqual([400, { error }]);
  expect(await archived()).toEqual([]);
});

test('an id that no link can have is refused', async () => {
  const response = await api.put(`${STAFF_LINKS_URL}/${'x'.repeat(5000)}`, { archived: true });
  expect([response.status, response.json()]).toEqual([
    400,
    { error: 'The marketing ID must not be longer than 64 characters.' },
  ]);
});

test('with a password both calls are for staff', async () => {
  const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
  expect((await guarded.get(STAFF_LINKS_URL)).status).toBe(401);
  expect((await guarded.put(staffLinkUrl('flyer'), { archived: true })).status).toBe(401);
  await guarded.stop();
});
