import { startApi, type TestApi } from './support/api.js';
import { aQuote } from './support/requests.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ MAIL_TIMEOUT_MS: '500' });
});
afterAll(() => api.stop());

const number = async (sql: string) => {
  const [row] = await api.database.query<{ number: number }>(`SELECT (${sql})::integer AS number`);
  return row?.number ?? 0;
};

test('§7 emails are sent when the database could not note several of them at once, and can again', async () => {
  await api.database.query(`
    CREATE SEQUENCE refused;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('refused'); RAISE 'No job is done.'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs EXECUTE FUNCTION refuse()`);
  for (let quote = 0; quote < 5; quote++) await api.post('/api/submit-quote', aQuote());
  while ((await number('SELECT last_value FROM refused')) < 3);
  await api.database.query('DROP TRIGGER refuse ON graphile_worker._private_jobs');
  while ((await number('SELECT count(*) FROM graphile_worker._private_jobs')) > 0);
});
