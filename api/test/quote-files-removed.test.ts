import { ERASE_CUSTOMER_URL, EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { startApi } from './support/api.js';
import type { ClientResponse } from './support/client.js';
import { eventually } from './support/eventually.js';
import { errorOf } from './support/responses.js';
import { aJpeg, aPdf, aPng } from './support/sample-files.js';
import { FILE_PLACES, useUploadSite } from './support/upload-site.js';

const NOT_ALLOWED =
  'Files can no longer be sent with this request. Please call us on 0491 570 156.';
const outcome = (response: ClientResponse) => [response.status, errorOf(response)];

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

  test('files that a killed process left are removed at the next start, uploads under way are not', async () => {
    const { api, customer } = site();
    await customer.send(await customer.ask(), aPng());
    const { place } = customer;
    const [stored = ''] = place.names();
    for (const name of ['a'.repeat(32), 'b'.repeat(32)]) place.add(name);
    for (const name of ['a'.repeat(32), stored]) place.age(name);
    const settings = { DATABASE_URL: api.database.url, ...place.settings };
    const restarted = await startApi(settings);
    await customer.left(2);
    expect(place.names().sort()).toEqual([stored, 'b'.repeat(32)].sort());
    await restarted.stop();
    await api.database.query('DELETE FROM quote_request');
    place.age('b'.repeat(32));
    const again = await startApi(settings);
    await customer.left(0);
    await again.stop();
  });

  test('the files of another database stay, and the log says so', async () => {
    const place = site().places.make();
    for (let n = 10; n < 35; n++) {
      const name = `${n}`.padEnd(32, '0');
      place.add(name);
      place.age(name);
    }
    const other = await startApi(place.settings);
    const words = `The database knows none of 25 files in ${site().places.setting}: they stay.`;
    await eventually(() => expect(other.log).toContainEqual(expect.stringContaining(words)));
    expect(place.names()).toHaveLength(25);
    await other.stop();
  });
});
