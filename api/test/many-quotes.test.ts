import { MAX_COUNTED_QUOTES, QUOTE_STATUSES } from '@site/contract/quote-inbox';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import {
  CHANGE_QUOTE,
  MATCHING_QUOTES,
  ONE_QUOTE,
  QUOTES,
} from '../src/quotes/inbox-statements.js';
import { searchPatterns } from '../src/quotes/search-patterns.js';
import { startApi, type TestApi } from './support/api.js';
import { plansOf } from './support/plans.js';

const QUOTES_STORED = 100_000;

let api: TestApi;

/** One in a hundred is new, and they are the latest, as in an office that keeps up. */
const FILL = `
  INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
    selected_services, status, answered_at)
  SELECT 'Mia Nguyen ' || n, 'mia' || n || '@example.com', '0491 ' || n, n || ' Crown Street',
    '', CASE WHEN n % 3 = 0 THEN 'commercial' ELSE 'residential' END, 1, '{}',
    CASE WHEN n > 99000 THEN 'new' ELSE (ARRAY['contacted', 'won', 'lost'])[1 + n % 3] END,
    CASE WHEN n > 99000 THEN NULL ELSE now() END
  FROM generate_series(1, $1) AS n`;

beforeAll(async () => {
  api = await startApi();
  await api.database.query(FILL, [QUOTES_STORED]);
  await api.database.query(`
    INSERT INTO quote_note (quote_id, text) SELECT id, 'Called.' FROM quote_request`);
  await api.database.query(`
    INSERT INTO history (about, about_id, action, actor)
    SELECT 'quote', id::text, 'noted', 'staff' FROM quote_request`);
  await api.database.query('ANALYZE');
});
afterAll(() => api.stop());

const page = (
  statuses: readonly string[],
  types: readonly string[],
  after = '-9999999999999999',
) => [statuses, types, after, 25, QUOTE_STATUSES, MAX_COUNTED_QUOTES];
const search = (text: string) => {
  const patterns = searchPatterns(text);
  return [...ALL_QUOTES, patterns[0], patterns[1] ?? '%', patterns];
};

const ANN = JSON.stringify({ id: null, name: 'Ann' });
const ALL_QUOTES = page(QUOTE_STATUSES, PROPERTY_TYPES);

test.each([
  ['all', QUOTES, ALL_QUOTES],
  ['those with one status', QUOTES, page(['won'], PROPERTY_TYPES)],
  ['those of one type', QUOTES, page(QUOTE_STATUSES, ['commercial'])],
  ['a late page of them', QUOTES, page(['won'], ['commercial'], '-100')],
  ['those with a rare name', MATCHING_QUOTES, search('nguyen 77777')],
  ['those with a frequent word', MATCHING_QUOTES, search('crown')],
  ['those with a short word', MATCHING_QUOTES, search('cr')],
  ['those of nobody', MATCHING_QUOTES, search('zebedee')],
  ['one of them', ONE_QUOTE, ['77777']],
  ['one of them, to change it', CHANGE_QUOTE, ['77777', 1, 'won', 'Called.', ANN]],
] as const)(
  'of 100,000 quote requests %s are found without reading the table',
  async (_, statement, values) => {
    for (const plan of await plansOf(api.database, statement, values)) {
      expect(plan).toMatch(/Scan .*on quote_request/);
      expect(plan).not.toMatch(/Seq Scan on (quote_request|quote_note|history)/);
    }
  },
);

test('a rare name is found by the index of the search, a frequent word by that of the queue', async () => {
  expect((await plansOf(api.database, MATCHING_QUOTES, search('nguyen 77777')))[0]).toMatch(
    /Bitmap Index Scan on quote_request_search/,
  );
  expect((await plansOf(api.database, MATCHING_QUOTES, search('crown')))[0]).not.toMatch(
    /quote_request_search/,
  );
});
