import { ERASE_CUSTOMER_URL, EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { emptied, makeDue, queueForgetOld } from './support/queue.js';
import { outcome } from './support/responses.js';
import { aJpeg, aPdf, aPng } from './support/sample-files.js';
import { FILE_PLACES, useUploadSite } from './support/upload-site.js';
import { NOT_ALLOWED, UploadingCustomer } from './support/uploading-customer.js';

const REMOVAL = `SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'remove-quote-file'`;

async function forgetOld({ database }: TestApi) {
  await queueForgetOld(database);
  await emptied(database, `task_identifier = 'forget-old'`);
}

/** Queues a job without a key, as for a row that was deleted, which waits for an hour or was given up. */
async function queueRemoval({ database }: TestApi, storedAs: string, state?: 'given up') {
  await database.query(
    `SELECT graphile_worker.add_job('remove-quote-file', json_build_object('storedAs', $1::text),
      run_at := now() + interval '1 hour')`,
    [storedAs],
  );
  if (!state) return;
  await database.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, run_at = now()
     WHERE payload->>'storedAs' = $1`,
    [storedAs],
  );
}

describe.each(FILE_PLACES)('with files in %s,', (_, openPlaces) => {
  const site = useUploadSite(openPlaces);

  test('erasing the data of a customer removes the files, and the export names them', async () => {
    const { api, customer } = site();
    const token = await customer.ask();
    await customer.send(token, aJpeg('1'));
    await customer.send(token, aPdf());
    await customer.send(await customer.ask({ email: 'zoe@example.com' }), aPng());
    const exported = await api.post(EXPORT_CUSTOMER_URL, { email: 'mia@example.com' });
    expect(exported.json()).toMatchObject({
      quotes: [{ files: [{ name: 'kitchen.jpg', type: 'image/jpeg' }, { bytes: 2_000 }] }],
    });
    await api.post(ERASE_CUSTOMER_URL, { email: 'mia@example.com' });
    await customer.left(1);
    expect((await customer.received()).files).toHaveLength(1);
    expect(outcome(await customer.send(token, aPng()))).toEqual([403, NOT_ALLOWED]);
  });

  test('a quote request that is erased while its file arrives leaves no file', async () => {
    const { api, customer } = site();
    const { request, status } = customer.begin(await customer.ask());
    request.write(aPng());
    await site().arriving(1);
    await api.post(ERASE_CUSTOMER_URL, { email: 'mia@example.com' });
    request.end();
    expect(await status).toBe(403);
    expect(customer.stored()).toEqual([]);
  });

  test('a client that disconnects leaves no file, and no warning in the log', async () => {
    const { api, customer } = site();
    const { request } = customer.begin(await customer.ask());
    request.write(aPng());
    await site().arriving(1);
    request.destroy();
    await customer.left(0);
    expect(api.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  test('a file whose row the database does not store is removed later, as after a process was killed', async () => {
    const { api, customer } = site();
    const token = await customer.ask();
    await customer.send(token, aPng('1'));
    const stored = customer.stored();
    await api.database.query(`
      CREATE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'canceled' USING ERRCODE = '57014'; END $$`);
    await api.database.query(`
      CREATE TRIGGER refuse_file BEFORE INSERT ON quote_file
      FOR EACH ROW EXECUTE FUNCTION refuse_file()`);
    expect((await customer.send(token, aPng('2'))).status).toBe(503);
    await api.database.query('DROP FUNCTION refuse_file() CASCADE');
    expect(customer.stored()).toHaveLength(2);
    await makeDue(api.database, `task_id = (${REMOVAL})`);
    await customer.left(1);
    expect(customer.stored()).toEqual(stored);
  });

  test('a removal that was given up is tried again, whatever job it was', async () => {
    const { api, customer } = site();
    const [name, unknown] = ['c'.repeat(32), 'd'.repeat(32)];
    for (const each of [name, unknown]) customer.place.add(each);
    await queueRemoval(api, name, 'given up');
    await forgetOld(api);
    await customer.left(1);
    expect(customer.stored()).toEqual([unknown]);
    await queueRemoval(api, unknown);
    await makeDue(api.database);
    await customer.left(0);
  });

  test('the log counts files that no job is going to remove', async () => {
    const place = site().places.make();
    const [waiting, givenUp, unknown] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
    for (const name of [waiting, givenUp, unknown]) {
      place.add(name);
      place.age(name);
    }
    const { api } = site();
    await queueRemoval(api, waiting);
    await queueRemoval(api, givenUp, 'given up');
    const later = await startApi({ ...place.settings, DATABASE_URL: api.database.url });
    const words = 'that the database does not know: 2. They stay';
    await eventually(() => expect(later.log).toContainEqual(expect.stringContaining(words)));
    await later.stop();
    await api.database.query(
      `DELETE FROM graphile_worker._private_jobs WHERE task_id = (${REMOVAL})`,
    );
  });

  test('a file whose removal began before it was stored has to be sent again', async () => {
    const { api, customer } = site();
    const token = await customer.ask();
    const { request, status } = customer.begin(token);
    request.write(aPng());
    await site().arriving(1);
    await makeDue(api.database, `task_id = (${REMOVAL})`);
    await emptied(api.database, `task_identifier = 'remove-quote-file'`);
    request.end();
    expect(await status).toBe(503);
    expect(customer.stored()).toEqual([]);
    expect((await customer.send(token, aPng())).status).toBe(201);
    expect(customer.stored()).toHaveLength(1);
  });

  test.each([3, 30])(
    '%d files of another database stay, also when a visitor has sent another one, and the log says so',
    async (count) => {
      const place = site().places.make();
      const names = Array.from({ length: count }, (_, n) => `${n + 10}`.padEnd(32, '0'));
      for (const name of names) {
        place.add(name);
        place.age(name);
      }
      const visitor = new UploadingCustomer(await startApi(place.settings), place);
      const words = `Files in ${site().places.setting} that the database does not know: ${count}. They stay`;
      const { api: other } = visitor;
      await visitor.send(await visitor.ask(), aPng());
      await forgetOld(other);
      expect(place.names()).toEqual(expect.arrayContaining(names));
      expect(place.names()).toHaveLength(count + 1);
      await eventually(() => expect(other.log).toContainEqual(expect.stringContaining(words)));
      await other.stop();
    },
  );

  test('a file that no row names is removed once it is older than every quote request', async () => {
    const { api, customer } = site();
    const { place } = customer;
    await customer.send(await customer.ask(), aPng());
    const [stored = ''] = place.names();
    const [old, older] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const name of [old, older]) place.add(name);
    place.age(old, 365 * 24);
    for (const name of [older, stored]) place.age(name, 368 * 24);
    await forgetOld(api);
    expect(place.names().sort()).toEqual([old, stored].sort());
    await api.database.query('DELETE FROM quote_request');
    await customer.left(1);
    place.age(old, 368 * 24);
    await forgetOld(api);
    expect(place.names()).toEqual([]);
  });
});
