import { MAX_VERSION } from '@site/contract/limits';
import {
  ANY,
  type ChangeQuote,
  FIND_QUOTES_URL,
  type FindQuotes,
  type InboxQuote,
  MAX_COUNTED_QUOTES,
  type QuotePage,
  staffQuoteUrl,
} from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { startApi, type TestApi } from './support/api.js';
import { aQuote } from './support/requests.js';
import { CHANGED } from './support/responses.js';

let api: TestApi;
const query = (filter: Partial<FindQuotes> = {}) =>
  api.post(FIND_QUOTES_URL, { search: '', status: ANY, type: ANY, ...filter });
const find = async (filter: Partial<FindQuotes> = {}) => (await query(filter)).json() as QuotePage; // the test of a change compares a whole request
const names = async (filter: Partial<FindQuotes> = {}) =>
  (await find(filter)).quotes.map(({ name }) => name);
const change = (id: string, body: Partial<ChangeQuote>) =>
  api.put(staffQuoteUrl(id), { version: 1, status: 'new', note: '', ...body });
async function idOf(name: string): Promise<string> {
  const [quote] = await api.database.query<{ id: string }>(
    'SELECT id FROM quote_request WHERE name = $1',
    [name],
  );
  return quote?.id ?? '';
}
const submit = async (...all: string[]) => {
  for (const name of all) await api.post(SUBMIT_QUOTE_URL, aQuote({ name }));
};

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.database.query('TRUNCATE quote_request, history CASCADE'));
afterAll(() => api.stop());

test('an inbox without requests is empty and counts none', async () => {
  const response = await query();
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect([response.status, response.json()]).toEqual([
    200,
    { quotes: [], next: null, counts: { new: 0, contacted: 0, won: 0, lost: 0 } },
  ]);
});

test('a request is listed with everything that was asked', async () => {
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const quote = {
    ...aQuote(),
    id: await idOf('Mia Nguyen'),
    status: 'new',
    version: 1,
    requestedAt: at,
    answeredAt: null,
    files: [],
    notes: [],
    history: [],
  };
  expect((await find()).quotes).toEqual([quote]);
  expect((await api.get(staffQuoteUrl(quote.id))).json()).toEqual(quote);
});

test('new requests come first, the oldest at the top, then the latest of the others', async () => {
  await submit('Ann', 'Bob', 'Cy', 'Di', 'Eve');
  await change(await idOf('Bob'), { status: 'contacted' });
  await change(await idOf('Di'), { status: 'won' });
  expect(await names()).toEqual(['Ann', 'Cy', 'Eve', 'Di', 'Bob']);
  expect((await find()).counts).toEqual({ new: 3, contacted: 1, won: 1, lost: 0 });
});

test('requests are found by status and by type', async () => {
  await submit('Ann', 'Bob');
  await api.post(
    SUBMIT_QUOTE_URL,
    aQuote({ name: 'Gym', type: 'commercial', selectedServices: [] }),
  );
  await change(await idOf('Bob'), { status: 'lost' });
  expect(await names({ status: 'new' })).toEqual(['Ann', 'Gym']);
  expect(await names({ status: 'lost' })).toEqual(['Bob']);
  expect(await names({ type: 'commercial' })).toEqual(['Gym']);
  expect(await names({ type: 'commercial', status: 'lost' })).toEqual([]);
});

describe('a search', () => {
  beforeEach(async () => {
    await submit('Émile Zola', '100% Clean_Co', '山田 太郎', 'Sean O’Brien', 'Đặng Michał');
    await api.post(
      SUBMIT_QUOTE_URL,
      aQuote({
        name: 'Bo Li',
        email: 'bo@harbour.example',
        phone: '+61 (2) 5550 1234',
        address: '9 King St, Newtown',
      }),
    );
  });

  test.each([
    ['a part of the name', 'mil', ['Émile Zola']],
    ['a name without its accents', 'EMILE', ['Émile Zola']],
    ['a name with its accents', 'émile', ['Émile Zola']],
    ['a name without its strokes', 'dang michal', ['Đặng Michał']],
    ['a name with its strokes', 'đặng MICHAŁ', ['Đặng Michał']],
    ['an email address', 'bo@harbour.example', ['Bo Li']],
    ['a phone number without its spaces', '25550', ['Bo Li']],
    ['a phone number as it is called within Australia', '02 5550 1234', ['Bo Li']],
    ['a phone number as a phone shows who calls', '+61255501234', ['Bo Li']],
    ['an address', 'newtown', ['Bo Li']],
    ['words in any order', 'king li', ['Bo Li']],
    ['a short name', 'li', ['Bo Li']],
    ['a name with the apostrophe of another keyboard', "o'brien", ['Sean O’Brien']],
    ['characters of another script', '山田', ['山田 太郎']],
    ['signs that are special in SQL', '100% n_c', ['100% Clean_Co']],
    ['a percent sign', '%', []],
    ['a backslash', '\\\\', []],
    ['words of which one is missing', 'king zola', []],
    [
      'spaces alone',
      ' ',
      ['Émile Zola', '100% Clean_Co', '山田 太郎', 'Sean O’Brien', 'Đặng Michał', 'Bo Li'],
    ],
  ])('finds by %s', async (_what, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('keeps to the status that is asked for', async () => {
    expect(await names({ search: 'zola', status: 'won' })).toEqual([]);
  });

  test('finds a customer under the corrected name', async () => {
    await api.database.query(`UPDATE quote_request SET name = 'Ömer' WHERE name = 'Bo Li'`);
    expect(await names({ search: 'omer' })).toEqual(['Ömer']);
    expect(await names({ search: 'bo li' })).toEqual([]);
  });
});

test('pages follow one another without a gap or a repeat, also while requests are answered', async () => {
  await submit('Ann', 'Bob', 'Cy', 'Di', 'Eve');
  await change(await idOf('Ann'), { status: 'won' });
  const first = await find({ limit: 2 });
  expect(first.quotes.map(({ name }) => name)).toEqual(['Bob', 'Cy']);
  await change(await idOf('Cy'), { status: 'lost' });
  const second = await find({ limit: 2, after: first.next ?? '' });
  expect(second.quotes.map(({ name }) => name)).toEqual(['Di', 'Eve']);
  const last = await find({ limit: 2, after: second.next ?? '' });
  expect(last.quotes.map(({ name }) => name)).toEqual(['Cy', 'Ann']);
  expect(last.next).toBeNull();
});

test('status and note are changed together, and recorded', async () => {
  await submit('Ann');
  const id = await idOf('Ann');
  const response = await change(id, { status: 'contacted', note: ' Called.\nPrefers Tuesdays. ' });
  const stored = (await api.get(staffQuoteUrl(id))).json() as InboxQuote; // compared as a whole
  expect([response.status, response.json()]).toEqual([200, stored]);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const entry = { at, actor: 'staff', actorName: null };
  expect(stored).toMatchObject({
    status: 'contacted',
    version: 2,
    answeredAt: at,
    notes: [{ text: 'Called.\nPrefers Tuesdays.', author: null, writtenAt: at }],
  });
  expect(stored.history).toEqual(
    expect.arrayContaining([
      { ...entry, action: 'noted', details: {} },
      { ...entry, action: 'moved', details: { from: 'new', to: 'contacted' } },
    ]),
  );
  expect(stored.history).toHaveLength(2);
});

test('a note alone leaves the status, and a status alone adds no note', async () => {
  await submit('Ann');
  const id = await idOf('Ann');
  expect((await change(id, { note: 'Wants a call.' })).json()).toMatchObject({
    status: 'new',
    answeredAt: null,
    history: [{ action: 'noted' }],
  });
  expect((await change(id, { version: 2, status: 'won' })).json()).toMatchObject({
    notes: [{ text: 'Wants a call.' }],
    history: [{ action: 'moved' }, { action: 'noted' }],
  });
});

test('the time of the first answer is kept, until the request is new again', async () => {
  await submit('Ann');
  const id = await idOf('Ann');
  const changed = async (body: Partial<ChangeQuote>) =>
    ((await change(id, body)).json() as InboxQuote).answeredAt; // as above
  const answered = await changed({ status: 'contacted' });
  expect(answered).not.toBeNull();
  expect(await changed({ version: 2, status: 'lost' })).toBe(answered);
  expect(await changed({ version: 3, status: 'new' })).toBeNull();
});

test('only one of several changes to the same version is made; the others leave nothing', async () => {
  await submit('Ann');
  const id = await idOf('Ann');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(id, { status: 'won', note: `Note ${n}` })),
  );
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused.map((response) => response.json())).toEqual(Array(19).fill({ error: CHANGED }));
  expect((await api.get(staffQuoteUrl(id))).json()).toMatchObject({
    version: 2,
    notes: [{ text: expect.stringMatching(/^Note/) }],
  });
  expect(await api.database.query('SELECT FROM history')).toHaveLength(2);
});

test('§8 a change to the largest possible version is refused like one to any wrong version', async () => {
  await submit('Ann');
  const response = await change(await idOf('Ann'), { version: MAX_VERSION, status: 'won' });
  expect([response.status, response.json()]).toEqual([409, { error: CHANGED }]);
});

describe('§2 a change that is sent again after its response was lost', () => {
  const CALLED = { status: 'contacted', note: 'Called.' } as const;
  const again = async (body: Partial<ChangeQuote>) => {
    const response = await change(await idOf('Ann'), body);
    return [response.status, Object(response.json()).error];
  };
  beforeEach(() => submit('Ann'));

  test.each([CALLED, { status: 'won' }, { status: 'new', note: 'Called.' }] as const)(
    'is made once: %j',
    async (body) => {
      const id = await idOf('Ann');
      const first = await change(id, body);
      const second = await change(id, body);
      expect([second.status, second.json()]).toEqual([200, first.json()]);
      expect((await api.get(staffQuoteUrl(id))).json()).toEqual(first.json());
    },
  );

  test('is refused when it differs, or when somebody has changed the request since', async () => {
    const id = await idOf('Ann');
    await change(id, CALLED);
    const { status, note } = CALLED;
    for (const other of [
      { status: 'won', note },
      { status, note: 'Called?' },
      { status },
    ] as const) {
      expect([other, await again(other)]).toEqual([other, [409, CHANGED]]);
    }
    await change(id, { version: 2, status: 'won' });
    expect(await again(CALLED)).toEqual([409, CHANGED]);
  });

  test('is refused when a colleague has done the same', async () => {
    const id = await idOf('Ann');
    for (const body of [CALLED, { status: 'won' }] as const) {
      await api.database.query('UPDATE quote_request SET version = 1');
      await change(id, body);
      // A trigger protects the history; without it, the latest entries become those of a colleague.
      await api.database.query('ALTER TABLE history DISABLE TRIGGER USER');
      await api.database.query(`UPDATE history SET actor_name = 'Zoe', actor_id = 7`);
      await api.database.query('ALTER TABLE history ENABLE TRIGGER USER');
      expect(await again(body)).toEqual([409, CHANGED]);
    }
  });
});

test('a request that is gone is not found', async () => {
  const error = 'There is no such quote request any more.';
  for (const response of [await api.get(staffQuoteUrl('999')), await change('999', {})]) {
    expect([response.status, response.json()]).toEqual([404, { error }]);
  }
});

test.each(['x', '-1', '1.5', '1'.repeat(19), '%00'])('refuses the id %j', async (id) => {
  const error = 'The id in the address must be 1 to 18 digits.';
  for (const response of [await api.get(staffQuoteUrl(id)), await change(id, {})]) {
    expect([response.status, response.json()]).toEqual([400, { error }]);
  }
});

test.each([
  [{ status: 'old' }, '"status" must be one of any, new, contacted, won, lost.'],
  [{ type: 'boat' }, '"type" must be one of any, residential, commercial.'],
  [{ search: 'x'.repeat(101) }, '"search" must not be longer than 100 characters.'],
  [{ search: 5 }, '"search" must be a text.'],
  [{ after: '9'.repeat(17) }, '"after" must be what an answer named as next.'],
  [{ after: 7 }, '"after" must be what an answer named as next.'],
  [{ after: '1; DROP TABLE x' }, '"after" must be what an answer named as next.'],
  [{ limit: 0 }, '"limit" must be a whole number from 1 to 1000.'],
  [{ limit: 1001 }, '"limit" must be a whole number from 1 to 1000.'],
  [{ page: 2 }, '"page" is not a known field.'],
])('refuses to find %j', async (filter, error) => {
  const response = await api.post(FIND_QUOTES_URL, { status: ANY, type: ANY, ...filter });
  expect([response.status, response.json()]).toEqual([400, { error }]);
});

test.each([
  [{ status: 'any' }, '"status" must be one of new, contacted, won, lost.'],
  [{ version: 0 }, '"version" must be a whole number from 1 to 2147483647.'],
  [{ version: '1' }, '"version" must be a whole number from 1 to 2147483647.'],
  [{ note: 'x'.repeat(2001) }, '"note" must not be longer than 2000 characters.'],
  [{ note: 'bell \u0007' }, '"note" must not contain control characters.'],
])('refuses the change %j', async (body, error) => {
  const response = await api.put(staffQuoteUrl('1'), {
    version: 1,
    status: 'new',
    note: '',
    ...body,
  });
  expect([response.status, response.json()]).toEqual([400, { error }]);
});

test('a process of the previous version stores requests that the inbox finds', async () => {
  await api.database.query(`
    INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bedrooms,
      bathrooms, selected_services)
    VALUES ('Zoë', 'zoe@example.com', '1', 'x', '', 'residential', 1, 1, '{House}')`);
  expect(await names({ search: 'zoe', status: 'new' })).toEqual(['Zoë']);
});

test('with a password all calls are for staff', async () => {
  const guarded = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
  const responses = [
    await guarded.post(FIND_QUOTES_URL, { search: '', status: ANY, type: ANY }),
    await guarded.get(staffQuoteUrl('1')),
    await guarded.put(staffQuoteUrl('1'), { version: 1, status: 'new', note: '' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
  await guarded.stop();
});

test('searching counts as reading for the rate limit', async () => {
  const limited = await startApi({ WRITES_PER_MINUTE: '1' });
  const search = () => limited.post(FIND_QUOTES_URL, { search: 'x', status: ANY, type: ANY });
  expect([(await search()).status, (await search()).status]).toEqual([200, 200]);
  await limited.stop();
});

test('the log does not hold what was searched for', async () => {
  await query({ search: 'zebedee' });
  expect(api.log.join('')).not.toContain('zebedee');
});

test('counting stops at a maximum', async () => {
  await api.database.query(
    `INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
      selected_services)
    SELECT 'Ann', 'ann@example.com', '', '', '', 'commercial', 1, '{}'
    FROM generate_series(1, $1)`,
    [MAX_COUNTED_QUOTES + 5],
  );
  expect((await find({ limit: 1 })).counts.new).toBe(MAX_COUNTED_QUOTES);
});
