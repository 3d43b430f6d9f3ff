import { LIMITS, MAX_VISITS } from '@site/contract/limits';
import { MARKETING_DATA_URL, marketingLinkUrl, marketingVisitsUrl } from '@site/contract/marketing';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
const links = async () => (await api.get(MARKETING_DATA_URL)).json();
const visitsOf = async (id: string) =>
  Object.entries(Object(await links())).find(([name]) => name === id);
const visit = (id: string, visitor: string) => api.post(marketingVisitsUrl(id), { visitor });

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('TRUNCATE marketing_link, marketing_visit CASCADE'));
afterAll(() => api.stop());

test('§7 without links the response is an empty object', async () => {
  expect((await api.get(MARKETING_DATA_URL)).text).toBe('{}');
});

test('§7 an added link is listed with its visits', async () => {
  const response = await api.post(MARKETING_DATA_URL, { id: ' flyer ', visits: 7 });
  expect([response.status, response.json()]).toEqual([201, { id: 'flyer', visits: 7 }]);
  expect(await links()).toEqual({ flyer: { visits: 7 } });
});

test('§5 visits are 0 when they are left out', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer' });
  expect(await links()).toEqual({ flyer: { visits: 0 } });
});

test('§5 a second link with the same id is refused', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 7 });
  const response = await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 1 });
  expect([response.status, response.json()]).toEqual([
    409,
    { error: 'Marketing ID already exists' },
  ]);
  expect(await links()).toEqual({ flyer: { visits: 7 } });
});

test('§5 an id that differs in invisible characters only is the same id', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 7 });
  const response = await api.post(MARKETING_DATA_URL, { id: 'fly\u200ber\ufe0f', visits: 1 });
  expect([response.status, response.json()]).toEqual([
    409,
    { error: 'Marketing ID already exists' },
  ]);
  expect(await links()).toEqual({ flyer: { visits: 7 } });
});

test('§5 an id that only spells an accent differently is the same id', async () => {
  const added = await api.post(MARKETING_DATA_URL, { id: 'cafe\u0301', visits: 7 });
  expect(added.json()).toEqual({ id: 'caf\u00e9', visits: 7 });
  expect((await api.post(MARKETING_DATA_URL, { id: 'caf\u00e9' })).status).toBe(409);
});

test('§7 an id is found in whichever way its accents are spelled', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'caf\u00e9', visits: 7 });
  const spelled = 'cafe\u0301';
  const response = await api.put(marketingLinkUrl(spelled), { visits: 2 });
  expect([response.status, response.json()]).toEqual([200, { id: 'caf\u00e9', visits: 2 }]);
  expect((await visit(spelled, 'Mia')).status).toBe(204);
  expect((await visit('caf\u00e9', 'Mia')).status).toBe(204);
  expect(await links()).toEqual({ 'caf\u00e9': { visits: 3 } });
});

test('§7 a link with invisible characters that was added earlier can be edited', async () => {
  await api.database.query('INSERT INTO marketing_link VALUES ($1, 1)', ['fly\u200ber']);
  expect((await api.put(marketingLinkUrl('fly\u200ber'), { visits: 5 })).status).toBe(200);
  expect(await links()).toEqual({ 'fly\u200ber': { visits: 5 } });
});

test('§7 visits can be set', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 7 });
  const response = await api.put(marketingLinkUrl('flyer'), { visits: 12 });
  expect([response.status, response.json()]).toEqual([200, { id: 'flyer', visits: 12 }]);
  expect(await links()).toEqual({ flyer: { visits: 12 } });
});

test('§7 visits of an unknown id cannot be set', async () => {
  const response = await api.put(marketingLinkUrl('nobody'), { visits: 1 });
  expect([response.status, response.json()]).toEqual([
    404,
    { error: 'There is no marketing link "nobody".' },
  ]);
});

test.each([
  'constructor',
  '__proto__',
  'toString',
  'a/b',
  '50%',
  '%2F',
  '%',
  'a b?c=d#e',
  '...',
  "it's",
  'Größe ß',
  '🧹✨',
  '"quoted"',
  'x\\y',
  'x'.repeat(LIMITS.marketingId),
])('§7 the marketing id %j works in JSON and in URLs', async (id) => {
  expect((await api.post(MARKETING_DATA_URL, { id, visits: 1 })).status).toBe(201);
  expect((await api.post(MARKETING_DATA_URL, { id, visits: 1 })).status).toBe(409);
  expect((await api.put(marketingLinkUrl(id), { visits: 5 })).status).toBe(200);
  expect((await visit(id, 'somebody')).status).toBe(204);
  expect(await visitsOf(id)).toEqual([id, { visits: 6 }]);
});

const CLIMBS = '"id" must not have ".." between slashes, which cannot be part of a link.';

test.each([
  [{ id: '', visits: 1 }, 'Marketing ID is required'],
  [{ id: ' \t', visits: 1 }, 'Marketing ID is required'],
  [{ id: '\u200b\u3164\u2800', visits: 1 }, 'Marketing ID is required'],
  [{ visits: 1 }, 'Marketing ID is required'],
  [{ id: 5, visits: 1 }, '"id" must be a text.'],
  [{ id: '.', visits: 1 }, '"id" must not be "." or "..", which cannot be part of a link.'],
  [{ id: '..', visits: 1 }, '"id" must not be "." or "..", which cannot be part of a link.'],
  [{ id: 'print/../2026', visits: 1 }, CLIMBS],
  [{ id: '../x', visits: 1 }, CLIMBS],
  [{ id: 'a\\..\\b', visits: 1 }, CLIMBS],
  [{ id: 'x/..', visits: 1 }, CLIMBS],
  [{ id: 'x'.repeat(65), visits: 1 }, '"id" must not be longer than 64 characters.'],
  [{ id: 'a\u0000b' }, '"id" must not contain line breaks or control characters.'],
  [{ id: '\udfff' }, '"id" contains a broken character.'],
  [{ id: 'a', visits: -1 }, `"visits" must be a whole number from 0 to ${MAX_VISITS}.`],
  [{ id: 'a', visits: 1.5 }, `"visits" must be a whole number from 0 to ${MAX_VISITS}.`],
  [{ id: 'a', visits: '7' }, `"visits" must be a whole number from 0 to ${MAX_VISITS}.`],
  [{ id: 'a', visits: 1e300 }, `"visits" must be a whole number from 0 to ${MAX_VISITS}.`],
])('§5 refuses the link %j', async (link, error) => {
  const response = await api.post(MARKETING_DATA_URL, link);
  expect([response.status, response.json()]).toEqual([400, { error }]);
  expect(await links()).toEqual({});
});

test('§5 an id that is too long in the form in which it is stored is refused', async () => {
  const id = '\u0958'.repeat(LIMITS.marketingId);
  const response = await api.post(MARKETING_DATA_URL, { id, visits: 1 });
  expect([response.status, response.json()]).toEqual([
    400,
    { error: '"id" must not be longer than 64 characters.' },
  ]);
  expect(await links()).toEqual({});
});

test('§7 an id that no link can have is refused in a URL', async () => {
  const response = await api.put(`${MARKETING_DATA_URL}/a%00b`, { visits: 1 });
  expect([response.status, response.json()]).toEqual([
    400,
    { error: 'The marketing ID must not contain line breaks or control characters.' },
  ]);
});

test('§2 a thousand visitors, a hundred of them at once, count a thousand', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  for (let group = 0; group < 10; group++) {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, visitor) => visit('flyer', `visitor ${group}/${visitor}`)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  }
  expect(await links()).toEqual({ flyer: { visits: 1000 } });
});

test('§2 one visitor counts once within 30 minutes, also in many requests at once', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  await Promise.all(Array.from({ length: 20 }, () => visit('flyer', 'Mia')));
  expect(await links()).toEqual({ flyer: { visits: 1 } });
});

test('§2 the same visitor counts again after 30 minutes, and on another link', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  await api.post(MARKETING_DATA_URL, { id: 'poster', visits: 0 });
  await visit('flyer', 'Mia');
  await api.database.query(`UPDATE marketing_visit SET counted_at = now() - interval '30 minutes'`);
  await visit('flyer', 'Mia');
  await visit('poster', 'Mia');
  expect(await links()).toEqual({ flyer: { visits: 2 }, poster: { visits: 1 } });
});

test('§2 only a digest of the visitor is kept', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  await visit('flyer', 'Mia');
  const [row] = await api.database.query<{ visitor: Buffer }>(
    'SELECT visitor FROM marketing_visit',
  );
  expect(row?.visitor).toHaveLength(32);
  expect(row?.visitor.includes('Mia')).toBe(false);
});

test('§2 a visit of an unknown link is not found and leaves nothing behind', async () => {
  expect((await visit('nobody', 'Mia')).status).toBe(404);
  expect(await api.database.query('SELECT * FROM marketing_visit')).toEqual([]);
});

test('§2 a counter at its maximum stays there', async () => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: MAX_VISITS });
  expect((await visit('flyer', 'Mia')).status).toBe(204);
  expect(await links()).toEqual({ flyer: { visits: MAX_VISITS } });
});

test.each([
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '' },
  { forwarded: 'for=x' },
])('§2 a visit that arrives through the proxy, with %j, is not counted', async (headers) => {
  await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 0 });
  const response = await api.post(marketingVisitsUrl('flyer'), { visitor: 'Mia' }, headers);
  expect([response.status, response.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.' },
  ]);
  expect(await links()).toEqual({ flyer: { visits: 0 } });
});
