import pg from 'pg';
import { test } from './bench-fixtures.js';
import { addSection, figureTable, table } from './section.js';
import { median, summarise, withSpread } from './statistics.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const WARM_UP = 20;
/** Over two, a million rows are written in less time than over one. */
const CONNECTIONS = 2;
/** Ten times as many rows may take 10 ** 0.1 = 1.26 times as long: more is not noise. */
const FLAT_EXPONENT = 0.1;

interface Growth {
  what: string;
  sizes: readonly number[];
  /** Fills the table, from $1 rows to $2. */
  fill: string;
  calls: Readonly<Record<string, (url: string) => Promise<Response>>>;
}

const post = (path: string, body: object) => (url: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const searchQuotes = (search: string) =>
  post('/api/staff/quotes/search', { search, status: 'any', type: 'any' });
const get = (path: string) => (url: string) => fetch(url + path);

const GROWTHS: readonly Growth[] = [
  {
    what: 'quote requests',
    sizes: [10_000, 100_000, 1_000_000],
    // For names without accents the trigger would write the same text for searches, but takes longer.
    fill: `
      INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bathrooms,
        selected_services, status, answered_at, search_text)
      SELECT *, ' ' || lower(concat_ws(' ', name, email, phone, replace(phone, ' ', ''), address))
      FROM (SELECT CASE n WHEN 7777 THEN 'Ferenc Molnar' ELSE 'Mia Nguyen ' || n END AS name,
          'mia' || n || '@example.com' AS email, '0491 ' || n AS phone, n || ' Crown Street' AS address, '',
          CASE WHEN n % 3 = 0 THEN 'commercial' ELSE 'residential' END, 1, '{}'::text[],
          (ARRAY['contacted', 'won', 'lost'])[1 + n % 3], now()
        FROM generate_series($1::integer + 1, $2::integer) AS n) AS request`,
    calls: {
      'the first page of the queue': searchQuotes(''),
      'a search for a rare name': searchQuotes('molnar'),
      'a search for a rare word and one that all have': searchQuotes('nguyen 7777'),
      'one of them': get('/api/staff/quotes/7777'),
    },
  },
  {
    what: 'cancelled bookings',
    sizes: [1_000, 10_000, 100_000],
    fill: `
      INSERT INTO cancelled_booking (id, day, start_time, end_time, first_name, last_name, email, phone,
        address, frequency, bedrooms, bathrooms, booked_at, changed_at, version, reason)
      SELECT 10000000 + n, 'Monday', '09:00', '11:00', 'Mia', 'Nguyen', 'mia' || n || '@example.com', '1',
        'x', 'weekly', 2, 1, now(), now(), 2, ''
      FROM generate_series($1::integer + 1, $2::integer) AS n`,
    calls: { 'the week': get('/api/recurring-bookings') },
  },
  {
    what: 'marketing links',
    sizes: [1_000, 10_000, 100_000],
    fill: `
      INSERT INTO marketing_link (id, visits)
      SELECT 'link-' || n, n FROM generate_series($1::integer + 1, $2::integer) AS n`,
    calls: {
      'a visit by one of them': post('/api/marketing-data/link-777/visits', {
        visitor: 'somebody',
      }),
    },
  },
];

test.setTimeout(1_800_000);

test('what calls take as tables grow', async ({ site }) => {
  const databases = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => connect(site.databaseUrl)),
  );
  const rows: string[][] = [];
  const figures = [];
  try {
    for (const { what, sizes, fill, calls } of GROWTHS) {
      const measured = new Map<string, number[][]>();
      let before = 0;
      for (const size of sizes) {
        await fillAtOnce(databases, fill, before, size);
        before = size;
        for (const [name, call] of Object.entries(calls)) {
          const times = await measure(() => call(site.apiUrl));
          measured.set(name, [...(measured.get(name) ?? []), times]);
        }
      }
      for (const [name, bySize] of measured) {
        figures.push({
          name: `${name}, of ${what}: exponent of growth`,
          value: exponent(sizes, bySize.map(median)),
          limit: FLAT_EXPONENT,
          is: 'at most' as const,
        });
        const cells = bySize.map((times) => withSpread(summarise(times)));
        rows.push([`${name}, of ${what}`, sizes.join(', '), ...cells]);
      }
    }
  } finally {
    for (const database of databases) await database.end();
  }
  await addSection(
    'Growth of tables',
    `Milliseconds for a call over HTTP, ${RUNS} times after ${WARM_UP} that do not count, with ten and a hundred times as many rows. The exponent is fitted to the medians: 0 is flat, 1 is in proportion. \`npm test\` reads the plans of Postgres and refuses sequential scans.`,
    figureTable(figures),
    table(['', 'rows', 'first', 'second', 'third'], rows),
  );
});

async function connect(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  // Fills the search index in few large steps, which saves a third of the time for a million rows.
  await database.query(`SET gin_pending_list_limit = '1GB'; SET maintenance_work_mem = '1GB'`);
  // No triggers: the one that makes a quote request searchable would take most of the time.
  await database.query('SET session_replication_role = replica');
  return database;
}

/** Each connection fills its part. */
async function fillAtOnce(
  databases: readonly pg.Client[],
  fill: string,
  from: number,
  to: number,
): Promise<void> {
  const boundary = (part: number) => from + Math.round(((to - from) * part) / databases.length);
  await Promise.all(
    databases.map((database, part) => database.query(fill, [boundary(part), boundary(part + 1)])),
  );
  await databases[0]?.query('VACUUM ANALYZE');
}

async function measure(call: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const began = performance.now();
    const response = await call();
    await response.text();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
    if (run >= 0) times.push(performance.now() - began);
  }
  return times;
}

/** Slope of the line through the logarithms, by least squares. */
function exponent(sizes: readonly number[], times: readonly number[]): number {
  const points = sizes.map((size, index) => [Math.log(size), Math.log(times[index] ?? 0)] as const);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const variance = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return covariance / variance;
}
