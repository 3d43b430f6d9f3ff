import { COUNT_VISIT } from '../src/marketing/marketing-statements.js';
import { startApi, type TestApi } from './support/api.js';
import { plansOf } from './support/plans.js';

const LINKS_STORED = 100_000;

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.database.query(
    `INSERT INTO marketing_link (id, visits) SELECT 'link-' || n, n FROM generate_series(1, $1) AS n`,
    [LINKS_STORED],
  );
  await api.database.query('ANALYZE');
});
afterAll(() => api.stop());

test('the link of a visit is found among 100,000 without reading the table', async () => {
  for (const plan of await plansOf(api.database, COUNT_VISIT, ['link-777', '\\x00', 1_000_000])) {
    expect(plan).toMatch(/Scan .*on marketing_link/);
    expect(plan).not.toMatch(/Seq Scan on marketing_(link|day|visit)/);
  }
});
