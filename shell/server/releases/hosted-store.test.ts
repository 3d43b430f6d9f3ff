import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUCKET, BucketServer, hangUp } from '@site/releases/store/testing/bucket-server';
import { nextTurn } from '../testing/next-turn.js';
import { LiveReleases } from './live-releases.js';
import { hostedStore } from './release-store.js';
import { quotes, TemporaryStore, version } from './testing/temporary-store.js';

let server: BucketServer;
let store: TemporaryStore;
let logged: string[];
let live: LiveReleases;

beforeEach(async () => {
  server = await BucketServer.start();
  store = await TemporaryStore.make();
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
  const url = new URL(`${server.url}/${BUCKET}/releases/`);
  // The host is asked each time: otherwise the tests would wait for two seconds.
  live = new LiveReleases({ ...hostedStore(url, ['mfe-quote']), pointerAge: -1 });
});
afterEach(async () => {
  await store.remove();
  await server.stop();
});

/** Makes a release live in the bucket. */
async function givenLive(name: string): Promise<void> {
  await store.givenLive(name);
  for (const file of readdirSync(store.file(''), { recursive: true, encoding: 'utf8' })) {
    if (!path.extname(file)) continue;
    server.add(`releases/mfe-quote/${file}`, readFileSync(store.file(file), 'utf8'));
  }
}

/** What is live after a turn of the event loop. */
async function liveNow() {
  await nextTurn();
  return quotes(live);
}

test('the live versions in a bucket are read over HTTP', async () => {
  expect(await liveNow()).toBeUndefined();
  await givenLive('1');
  expect(await liveNow()).toEqual([version('1')]);
  await givenLive('2');
  expect(await liveNow()).toEqual([version('2')]);
});

test('a pointer that the host does not have is logged once', async () => {
  expect(await liveNow()).toBeUndefined();
  expect(await liveNow()).toBeUndefined();
  expect(logged).toEqual([
    'mfe-quote: mfe-quote/releases.json is missing. Nothing of it is live; its next release repairs it.',
  ]);
});

test('a pointer that is still the same is not sent again', async () => {
  await givenLive('1');
  const requests: unknown[] = [];
  server.fault = ({ url, headers }, response) => {
    response.on('finish', () =>
      requests.push([url, headers['if-none-match'], response.statusCode]),
    );
    return false;
  };
  const pointer = `/${BUCKET}/releases/mfe-quote/releases.json`;
  const first = await liveNow();
  const before = requests.length;
  expect(await liveNow()).toBe(first);
  expect(requests.slice(before)).toEqual([[pointer, expect.stringMatching(/^"\w+"$/), 304]]);
});

test('a pointer that came cut short under the ETag of the whole one is asked for again', async () => {
  await givenLive('1');
  await liveNow();
  await givenLive('2');
  const pointer = `/${BUCKET}/releases/mfe-quote/releases.json`;
  const { headers } = await fetch(server.url + pointer);
  server.fault = ({ url }, response) => {
    if (url !== pointer) return false;
    response.setHeader('ETag', headers.get('etag') ?? '').end('{"microFrontends":{"mfe-qu');
    return true;
  };
  expect(await liveNow()).toEqual([version('1')]);
  server.fault = undefined;
  expect(await liveNow()).toEqual([version('2')]);
});

test('while the bucket cannot be reached, what was live stays live, and the log says so once', async () => {
  await givenLive('1');
  const before = await liveNow();
  server.fault = hangUp;
  expect(await liveNow()).toBe(before);
  await liveNow();
  await liveNow();
  expect(logged).toEqual([expect.stringMatching(/cannot be read.*The last good pointer stays/)]);
  server.fault = undefined;
  await givenLive('2');
  await liveNow();
  expect(await liveNow()).toEqual([version('2')]);
});

test.each([
  [403, 'EACCES'], // a bucket that nobody may list
  [404, 'ENOENT'],
  [500, 'EIO'],
])('a file that is answered with %d fails with %s', async (status, code) => {
  server.fault = (_, response) => {
    response.writeHead(status).end();
    return true;
  };
  const { read } = hostedStore(new URL(`${server.url}/${BUCKET}/releases/`), ['mfe-quote']);
  await expect(read('mfe-quote/1/release.json', 1_000)).rejects.toMatchObject({ code });
});
