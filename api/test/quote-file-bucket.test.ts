import { ERASE_CUSTOMER_URL } from '@site/contract/customer-data';
import { READY_URL } from '@site/contract/health';
import { staffQuoteFileUrl } from '@site/contract/quote-files';
import { type Fault, hangUp, refusal } from '@site/releases/store/testing/bucket-server';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { bucketPlaces } from './support/file-places.js';
import { makeDue, queueForgetOld } from './support/queue.js';
import { outcome } from './support/responses.js';
import { aJpeg, anSvg, aPng } from './support/sample-files.js';
import { UploadingCustomer } from './support/uploading-customer.js';

const NOT_STORED =
  'We cannot store this file at the moment. Your request has arrived; please send the file again in a minute, or call us on 0491 570 156.';
const UNREADABLE = 'Files cannot be read at the moment. Please try again in a minute.';
const NO_ANSWER = 'The bucket in UPLOADS_BUCKET does not answer (';

let places: Awaited<ReturnType<typeof bucketPlaces>>;
let customer: UploadingCustomer;
let api: TestApi;

const warnings = () => api.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
const only =
  (method: string, fault: Fault): Fault =>
  (request, response) =>
    request.method === method && fault(request, response);

beforeAll(async () => {
  places = await bucketPlaces();
});
beforeEach(async () => {
  const place = places.make();
  api = await startApi(place.settings);
  customer = new UploadingCustomer(api, place);
});
afterEach(async () => {
  places.server.fault = undefined;
  await api.stop();
});
afterAll(() => places.stop());

test('two machines share the files: one serves what the other has received', async () => {
  const file = aJpeg('kitchen', 3_000_000);
  await customer.send(await customer.ask(), file);
  const { id, files } = await customer.received();
  const other = await startApi({
    DATABASE_URL: api.database.url,
    ...customer.place.settings,
  });
  const response = await fetch(other.url + staffQuoteFileUrl(id, files[0]?.id ?? ''));
  expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  await other.stop();
});

test('an object has a random name below the prefix; name and headers have nothing from the customer', async () => {
  const urls: string[] = [];
  places.server.fault = ({ method, url, headers }) => {
    if (method === 'PUT') urls.push(`${url} ${JSON.stringify(headers)}`);
    return false;
  };
  await customer.send(await customer.ask({ name: 'Mia Nguyen' }), aPng(), {
    'file-name': 'oven.png',
  });
  expect(urls).toEqual([expect.stringMatching(/^\/southerly\/quotes-\d+\/[\da-f]{32}\?/)]);
  expect(urls.join()).not.toMatch(/oven|Mia/);
});

test.each([
  ['hangs up', hangUp, NO_ANSWER],
  ['is overloaded', refusal(503, 'SlowDown'), 'SlowDown. Its server has a problem.'],
  ['does not know the key any longer', refusal(403, 'InvalidAccessKeyId'), 'know AWS_ACCESS_KEY'],
  ['has lost the bucket', refusal(404, 'NoSuchBucket'), 'does not exist. Create it first.'],
  ['says what nobody expects', refusal(400, 'Strange'), 'answers with Strange.'],
])(
  'while the server %s, a file is refused and nothing of it stays; later it is accepted',
  async (_, fault, reason) => {
    const token = await customer.ask();
    places.server.fault = fault;
    const response = await customer.send(token, aPng());
    expect(outcome(response)).toEqual([503, NOT_STORED]);
    expect(response.headers.get('retry-after')).toBe('5');
    expect((await customer.received()).files).toEqual([]);
    places.server.fault = undefined;
    expect(customer.stored()).toEqual([]);
    expect(warnings().map(({ msg }) => msg)).toContainEqual(expect.stringContaining(reason));
    expect(api.log.join()).not.toContain(places.server.variables.AWS_SECRET_ACCESS_KEY);

    expect((await customer.send(token, aPng())).status).toBe(201);
    expect((await customer.received()).files).toHaveLength(1);
    expect(customer.stored()).toHaveLength(1);
  },
);

test('a request of any other kind works while the bucket does not', async () => {
  places.server.fault = hangUp;
  expect(await customer.ask()).not.toBe('');
  expect((await api.get(READY_URL)).status).toBe(200);
});

test('the customer does not notice one failure of the server: the file is sent to it again', async () => {
  let failures = 0;
  places.server.fault = (request, response) =>
    request.method === 'PUT' &&
    failures++ === 0 &&
    refusal(500, 'InternalError')(request, response);
  expect((await customer.send(await customer.ask(), aJpeg('1', 2_000_000))).status).toBe(201);
  expect(failures).toBe(2);
  expect(customer.stored()).toHaveLength(1);
});

test('a file whose response is lost is removed from the bucket, as it has no row', async () => {
  let stored = 0;
  places.server.fault = ({ method, socket }, response) => {
    if (method !== 'PUT') return false;
    // The server has stored it, but its response is lost.
    response.end = () => {
      stored = customer.stored().length;
      socket.destroy();
      return response;
    };
    return false;
  };
  const response = await customer.send(await customer.ask(), aPng());
  expect(outcome(response)).toEqual([503, NOT_STORED]);
  expect(stored).toBe(1);
  await customer.left(0);
});

test('a file that cannot be removed at once is removed later', async () => {
  const token = await customer.ask();
  await customer.send(token, aPng('1'));
  const [first] = customer.stored();
  places.server.fault = only('DELETE', hangUp);
  // The request has all its files, which the database says only once the next one is in the bucket.
  await api.database.query('UPDATE quote_request SET file_count = 5');
  expect((await customer.send(token, aPng('2'))).status).toBe(409);
  expect(customer.stored()).toHaveLength(2);
  places.server.fault = undefined;
  await makeDue(api.database);
  await customer.left(1);
  expect(customer.stored()).toEqual([first]);
});

test('a refused file never gets into the bucket', async () => {
  const methods: (string | undefined)[] = [];
  places.server.fault = ({ method }) => {
    if (method !== 'GET') methods.push(method);
    return false;
  };
  expect((await customer.send(await customer.ask(), anSvg())).status).toBe(415);
  expect(methods).toEqual([]);
});

test('the removal of a file waits for the bucket', async () => {
  await customer.send(await customer.ask(), aPng());
  places.server.fault = hangUp;
  await api.post(ERASE_CUSTOMER_URL, { email: 'mia@example.com' });
  const failed = () => warnings().filter(({ msg }) => /it is tried again/.test(msg));
  await eventually(() => expect(failed()).toHaveLength(1));
  places.server.fault = undefined;
  expect(customer.stored()).toHaveLength(1);
  await api.database.query(`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), now()) FROM graphile_worker.jobs
    WHERE task_identifier = 'remove-quote-file'`);
  await customer.left(0);
});

test('staff get an error while a file cannot be read, and the file a moment later', async () => {
  await customer.send(await customer.ask(), aPng());
  const { id, files } = await customer.received();
  const address = staffQuoteFileUrl(id, files[0]?.id ?? '');
  places.server.fault = hangUp;
  expect(outcome(await api.get(address))).toEqual([503, UNREADABLE]);
  places.server.fault = undefined;
  expect((await api.get(address)).status).toBe(200);
});

test('a download by staff that breaks off fails, and does not look complete', async () => {
  await customer.send(await customer.ask(), aJpeg('1', 3_000_000));
  const { id, files } = await customer.received();
  places.server.fault = ({ method, socket }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200, { 'content-length': 3_000_000 });
    response.write(aJpeg('1', 100_000), () => socket.destroy());
    return true;
  };
  const response = await fetch(api.url + staffQuoteFileUrl(id, files[0]?.id ?? ''));
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect((await api.get(READY_URL)).status).toBe(200);
});

test('the objects of others in the same bucket, and below the prefix, are left alone', async () => {
  const { place } = customer;
  const others = ['notes', 'a'.repeat(31), 'A'.repeat(32), `deeper/${'a'.repeat(32)}`];
  for (const name of [...others, 'b'.repeat(32)]) {
    place.add(name);
    place.age(name, 368 * 24);
  }
  await queueForgetOld(api.database);
  await eventually(() => expect(place.names()).not.toContain('b'.repeat(32)));
  expect(place.names().sort()).toEqual(['A'.repeat(32), 'a'.repeat(31), 'notes']);
});
