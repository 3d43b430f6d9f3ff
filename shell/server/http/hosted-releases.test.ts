import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileIntegrity } from '@site/releases/store/integrity';
import { eventually } from '@site/stack/testing/eventually';
import express from 'express';
import { hostedStore } from '../releases/release-store.js';
import { close, fetchRaw, listen, sendRaw } from '../testing/raw-http.js';
import { serveHostedReleases } from './hosted-releases.js';
import { createHttpServer } from './server.js';
import { serveReleases } from './static-files.js';

const RELEASE = 'mfe-quote/1.0.0-abc';
const FILES: Readonly<Record<string, string>> = {
  'client/remoteEntry.js': 'entry',
  'client/main.js': 'plain',
  'client/main.css': 'styles',
  'client/a.woff2': 'font',
  'client/empty.js': '',
  'client/large.js': 'x'.repeat(2_000_001),
  'client/lost.js': 'lost',
};

const describeRelease = (version: string, files: readonly string[]) =>
  JSON.stringify({
    name: 'mfe-quote',
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'client/remoteEntry.js',
    server: 'server/routes.mjs',
    chunkGroups: {},
    files: Object.fromEntries(
      ['server/routes.mjs', ...files].map((file) => [file, fileIntegrity(FILES[file] ?? '')]),
    ),
    shared: {},
    contractVersion: '1.0.0',
  });

const STORED = new Map<string, string | Buffer>(
  Object.entries({
    ...Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [`${RELEASE}/${file}`, text]),
    ),
    [`${RELEASE}/client/main.js.br`]: brotliCompressSync('plain'),
    [`${RELEASE}/client/main.js.gz`]: gzipSync('plain'),
    [`${RELEASE}/client/notes.txt`]: 'not of the release',
    [`${RELEASE}/server/routes.mjs`]: 'routes',
    [`${RELEASE}/release.json`]: describeRelease('1.0.0-abc', Object.keys(FILES)),
    [`${RELEASE}/release.sig`]: 'signature',
    'mfe-quote/broken/release.json': '{',
    'mfe-quote/history.ndjson': 'names of persons',
    'mfe-other/1/release.json': describeRelease('1', []),
  }),
);
STORED.delete(`${RELEASE}/client/lost.js`);

let host: Server;
let shell: Server;
let url: URL;
let hostUrl: URL;
/** What the host was asked for. */
let asked: string[];
/** Answers in place of the host; returns whether it does. */
let fault: (file: string, response: ServerResponse) => boolean;
let logged: string[];

const answer: RequestListener = (request, response) => {
  const file = decodeURIComponent(request.url ?? '').replace('/bucket/releases/', '');
  asked.push(file);
  if (fault(file, response)) return;
  const content = STORED.get(file);
  response.writeHead(content === undefined ? 404 : 200, { 'content-type': 'text/html' });
  response.end(content);
};

beforeEach(async () => {
  asked = [];
  logged = [];
  fault = () => false;
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
  host = createServer(answer);
  hostUrl = await listen(host);
  await startShell();
});
afterEach(async () => {
  await Promise.all([close(shell), close(host)]);
});

async function startShell(): Promise<void> {
  const store = hostedStore(new URL('/bucket/releases/', hostUrl), ['mfe-quote']);
  const releases = serveHostedReleases(store, { release: () => undefined });
  const missing: RequestListener = (_, response) =>
    response.writeHead(404, { 'content-length': 7 }).end('missing');
  shell = createHttpServer(express().use('/mfe', releases).use(missing));
  url = await listen(shell);
}

const get = (file: string, ...headers: string[]) => fetchRaw(url, `GET /mfe/${file}`, ...headers);
const getMain = (...headers: string[]) => get(`${RELEASE}/client/main.js`, ...headers);
const statusOf = (response: string) => Number(response.slice(9, 12));
const bodyOf = (response: string) => response.split('\r\n\r\n')[1];
const header = (response: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(response)?.[1];

/** Names and values without those of the moment. */
const headersOf = (response: string) =>
  response
    .split('\r\n\r\n')[0]
    ?.split('\r\n')
    .filter((line) => !/^(date|etag|last-modified):/i.test(line))
    .sort();

describe('beside a shell with the same releases in a folder', () => {
  let folder: string;
  let other: Server;
  let otherUrl: URL;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'hosted-releases-'));
    for (const [file, content] of STORED) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    const missing: RequestListener = (_, response) =>
      response.writeHead(404, { 'content-length': 7 }).end('missing');
    other = createHttpServer(express().use('/mfe', serveReleases(folder)).use(missing));
    otherUrl = await listen(other);
  });
  afterEach(async () => {
    await close(other);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['GET', 'main.js', []],
    ['HEAD', 'main.js', []],
    ['GET', 'main.js.br', []],
    ['GET', 'main.js', ['Accept-Encoding: br, gzip']],
    ['GET', 'main.js', ['Accept-Encoding: gzip']],
    ['HEAD', 'main.js', ['Accept-Encoding: br']],
    ['GET', 'main.css', ['Accept-Encoding: br']],
    ['GET', 'a.woff2', ['Accept-Encoding: br']],
    ['GET', 'empty.js', []],
    ['GET', 'main.js', ['Range: bytes=1-2']],
    ['GET', 'main.js', ['Range: bytes=-2', 'Accept-Encoding: br']],
    ['GET', 'main.js', ['Range: bytes=9-']],
    ['GET', 'main.js', ['If-None-Match: *']],
    ['GET', 'main.js', ['If-Match: "other"']],
    ['GET', 'main.js', ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT']],
    ['GET', 'main.js', ['Range: bytes=0-1', 'If-Range: W/"other"']],
    ['GET', 'lost.js', []],
    ['GET', 'main.js?a=/../b', []],
  ])('%s %s %j is answered in the same way', async (method, file, headers) => {
    const line = `${method} /mfe/${RELEASE}/client/${file}`;
    const hosted = await fetchRaw(url, line, ...headers);
    const inFolder = await fetchRaw(otherUrl, line, ...headers);
    expect(headersOf(hosted)).toEqual(headersOf(inFolder));
    expect(bodyOf(hosted)).toBe(bodyOf(inFolder));
  });
});

test('a file has the same validators at each shell, and is not sent again', async () => {
  const first = await getMain();
  expect(header(first, 'content-type')).toBe('text/javascript; charset=utf-8');
  const etag = header(first, 'etag');
  await close(shell);
  await startShell();
  expect(header(await getMain(), 'etag')).toBe(etag);
  expect(statusOf(await getMain(`If-None-Match: ${etag}`))).toBe(304);
});

test('the files of a release that is live need no description from the host', async () => {
  const store = hostedStore(new URL('/bucket/releases/', hostUrl), ['mfe-quote']);
  const release = JSON.parse(describeRelease('1.0.0-abc', ['client/main.js']));
  const server = createHttpServer(
    express().use('/mfe', serveHostedReleases(store, { release: () => release })),
  );
  const live = await listen(server);
  expect(bodyOf(await fetchRaw(live, `GET /mfe/${RELEASE}/client/main.js`))).toBe('plain');
  expect(asked).toEqual([`${RELEASE}/client/main.js`]);
  await close(server);
});

test.each([
  `${RELEASE}/client/notes.txt`,
  `${RELEASE}/client/toString`,
  `${RELEASE}/client/__proto__`,
  `${RELEASE}/client/main.js.br.br`,
])('what the release does not list is not fetched: %s', async (file) => {
  expect(statusOf(await get(file))).toBe(404);
  expect(asked).toEqual([`${RELEASE}/release.json`]);
});

test.each([
  `${RELEASE}/release.json`,
  `${RELEASE}/release.sig`,
  `${RELEASE}/server/routes.mjs`,
  'mfe-quote/releases.json',
  'mfe-quote/history.ndjson',
  'mfe-other/1/client/main.js',
  'mfe-Quote/1.0.0-abc/client/main.js',
  `${RELEASE}/Client/main.js`,
  `${RELEASE}//client/main.js`,
  `${RELEASE}/client/`,
  `${RELEASE}/client/../client/main.js`,
  `${RELEASE}/client/%2e%2e/client/main.js`,
  `${RELEASE}/client/..%2frelease.sig`,
  `${RELEASE}/client/main%2ejs`,
  `${RELEASE}/client/.hidden.js`,
  `${RELEASE}/client/main.js;v=1`,
  'mfe-quote/../client/main.js',
  'mfe-quote/%2e%2e/client/main.js',
  `mfe-quote/${'1'.repeat(101)}/client/main.js`,
  '/evil.example/mfe-quote/1/client/main.js',
  'https://evil.example/mfe-quote/1/client/main.js',
])('the host is not asked for %s', async (file) => {
  expect(statusOf(await get(file))).toBe(404);
  expect(asked).toEqual([]);
});

test('a request that names another host gets the file of this site', async () => {
  const line = `GET http://evil.example/mfe/${RELEASE}/client/main.js?url=http://evil.example/`;
  expect(bodyOf(await fetchRaw(url, line))).toBe('plain');
  expect(asked).toEqual([`${RELEASE}/release.json`, `${RELEASE}/client/main.js`]);
});

test.each([301, 302, 307])('no redirect (%d) of the host is followed', async (status) => {
  fault = (file, response) => {
    if (file !== `${RELEASE}/client/main.js`) return false;
    response.writeHead(status, { location: `/bucket/releases/${RELEASE}/release.sig` }).end();
    return true;
  };
  expect(statusOf(await getMain())).toBe(503);
  expect(asked).not.toContain(`${RELEASE}/release.sig`);
  expect(logged).toEqual([expect.stringContaining(`${status}`)]);
});

test.each([403, 404])('a version that is answered with %d is asked for once', async (status) => {
  fault = (_, response) => {
    response.writeHead(status).end('<Error>a secret of the bucket</Error>');
    return true;
  };
  for (const file of ['main.js', 'main.js', 'main.css']) {
    const response = await get(`${RELEASE}/client/${file}`);
    expect([statusOf(response), bodyOf(response)]).toEqual([404, 'missing']);
  }
  expect(asked).toEqual([`${RELEASE}/release.json`]);
  expect(logged).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['answers with 500', (response) => response.writeHead(500).end()],
  ['breaks the connection', (response) => response.destroy()],
  [
    'sends less than it announces',
    (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('plain', () => response.destroy());
    },
  ],
])('when the host %s, the file can be asked for again later', async (_, fail) => {
  fault = (file, response) => {
    if (file !== `${RELEASE}/client/main.js`) return false;
    fail(response);
    return true;
  };
  const response = await getMain();
  expect(statusOf(response)).toBe(503);
  expect(header(response, 'retry-after')).toBe('5');
  expect(header(response, 'cache-control')).toBe('no-store');
  fault = () => false;
  expect(bodyOf(await getMain())).toBe('plain');
});

test.each<[string, string, string | Buffer]>([
  ['a page of the host', 'main.js', '<!doctype html>We are back soon.'],
  ['nothing', 'main.js', ''],
  ['a compressed page', 'main.js.br', brotliCompressSync('We are back soon.')],
  ['a file that is not compressed', 'main.js.gz', 'plain'],
  ['a file that grows', 'main.js.gz', gzipSync(Buffer.alloc(2_000_001))],
])(
  '%s in place of %s is not sent, and the file can be asked for again',
  async (_, name, content) => {
    const file = `${RELEASE}/client/${name}`;
    fault = (asked, response) => asked === file && Boolean(response.end(content));
    const response = await get(file);
    expect([statusOf(response), header(response, 'cache-control')]).toEqual([503, 'no-store']);
    expect(logged).toEqual([expect.stringContaining('A file of a release cannot be sent.')]);
    fault = () => false;
    expect(statusOf(await get(file))).toBe(200);
  },
);

test('a file that is too large is not sent, and the log says so', async () => {
  const response = await get(`${RELEASE}/client/large.js`);
  expect([statusOf(response), header(response, 'cache-control')]).toEqual([502, 'no-store']);
  expect(logged).toEqual([expect.stringContaining('larger than 2000000 bytes')]);
});

test('a release whose description cannot be used has no files', async () => {
  expect(statusOf(await get('mfe-quote/broken/client/main.js'))).toBe(502);
  expect(logged).toEqual([expect.stringContaining('mfe-quote/broken/release.json')]);
});

test('many clients share one fetch, and later ones need none', async () => {
  const waiting: ServerResponse[] = [];
  fault = (file, response) => file === `${RELEASE}/client/main.js` && waiting.push(response) > 0;
  const all = Array.from({ length: 40 }, () => getMain());
  await eventually(() => expect(waiting).toHaveLength(1));
  waiting[0]?.end('plain');
  expect(new Set((await Promise.all(all)).map(bodyOf))).toEqual(new Set(['plain']));
  expect(bodyOf(await getMain())).toBe('plain');
  expect(asked).toEqual([`${RELEASE}/release.json`, `${RELEASE}/client/main.js`]);
});

test('a fetch goes on while a client waits for it, and ends with the last one', async () => {
  const waiting: ServerResponse[] = [];
  fault = (file, response) => /main/.test(file) && waiting.push(response) > 0;
  const request = (file: string) =>
    sendRaw(url, `GET /mfe/${RELEASE}/client/${file} HTTP/1.1\r\nHost: site\r\n\r\n`);
  const impatient = await request('main.js');
  const patient = getMain();
  await eventually(() => expect(waiting).toHaveLength(1));
  impatient.destroy();
  waiting[0]?.end('plain');
  expect(bodyOf(await patient)).toBe('plain');

  const only = await request('main.css');
  await eventually(() => expect(waiting).toHaveLength(2));
  const isEnded = new Promise((ended) => waiting[1]?.once('close', ended));
  only.destroy();
  await isEnded;
  fault = () => false;
  expect(bodyOf(await get(`${RELEASE}/client/main.css`))).toBe('styles');
});

test('a client has the host asked only so often for versions that do not exist', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  const statusesOf = async (count: number, version: string) => {
    const statuses = new Set<number>();
    for (let n = 0; n < count; n++) {
      const response = await fetch(new URL(`/mfe/mfe-quote/${version}-${n}/client/main.js`, url));
      await response.arrayBuffer();
      statuses.add(response.status);
    }
    return [...statuses];
  };
  expect(await statusesOf(600, 'a')).toEqual([404]);
  expect(await statusesOf(10, 'b')).toEqual([429]);
  expect(asked).toHaveLength(600);
});
