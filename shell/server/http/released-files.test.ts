import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { createHttpServer } from './server.js';
import { serveReleases } from './static-files.js';

const RELEASE = 'mfe-quote/1.0.0-abc';

let folder: string;
let store: string;
let server: Server;
let url: URL;

const inStore = (file: string) => path.join(store, file);
const secret = () => path.join(folder, 'secret.pem');

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'released-files-'));
  store = path.join(folder, 'releases');
  for (const [file, content] of [
    ['mfe-quote/releases.json', '{}'],
    ['mfe-quote/releases.copy.json', '{}'],
    [`${RELEASE}/release.json`, '{}'],
    [`${RELEASE}/release.sig`, 'signature'],
    [`${RELEASE}/client/main.js`, 'plain'],
    [`${RELEASE}/client/fonts/a.woff2`, 'font'],
    [`${RELEASE}/server/routes.mjs`, 'routes'],
    ['mfe-quote/unfinished/client/main.js', 'unfinished'],
    ['.released-at-start.json', 'notes'],
  ] as const) {
    mkdirSync(path.dirname(inStore(file)), { recursive: true });
    writeFileSync(inStore(file), content);
  }
  writeFileSync(secret(), 'secret');
  server = createHttpServer(express().use('/mfe', serveReleases(store)));
  url = await listen(server);
});
afterEach(async () => {
  await close(server);
  rmSync(folder, { recursive: true });
});

const get = (file: string, ...headers: string[]) => fetchRaw(url, `GET /mfe/${file}`, ...headers);
const bodyOf = (response: string) => response.split('\r\n\r\n')[1];

test.each([
  [`${RELEASE}/client/main.js`, 'plain'],
  [`${RELEASE}/client/fonts/a.woff2`, 'font'],
  [`${RELEASE}/server/routes.mjs`, 'routes'],
  [`${RELEASE}/release.json`, '{}'],
])('browsers may cache the files of a release for a year: %s', async (file, body) => {
  const response = await get(file);
  expect(bodyOf(response)).toBe(body);
  expect(response).toMatch(/^cache-control: public, max-age=31536000, immutable/im);
});

test('a pointer is revalidated on each use, and has one address', async () => {
  expect(await get('mfe-quote/releases.json')).toMatch(/^cache-control: no-cache/im);
  expect(await get('mfe-quote/release%73.json')).toMatch(/^HTTP\/1\.1 404/);
});

test.each([
  'mfe-quote/releases.copy.json',
  `${RELEASE}/release.sig`,
  'mfe-quote/unfinished/client/main.js',
  '.released-at-start.json',
  'mfe-quote/nothing/release.json',
  'releases.json',
  'mfe-quote',
  RELEASE,
  `${RELEASE}/client`,
  `${RELEASE}/client/`,
  `${RELEASE}/client/../release.sig`,
  `${RELEASE}/client/%2e%2e/release.sig`,
  `${RELEASE}//release.json`,
])('what is not part of a release is not served: %s', async (file) => {
  expect(await get(file)).toMatch(/^HTTP\/1\.1 404/);
});

test.each<[string, () => void, string]>([
  [
    'a link to a file outside',
    () => symlinkSync(secret(), inStore(`${RELEASE}/client/key.txt`)),
    `${RELEASE}/client/key.txt`,
  ],
  [
    'a link to a folder outside',
    () => symlinkSync(folder, inStore(`${RELEASE}/client/root`)),
    `${RELEASE}/client/root/secret.pem`,
  ],
  [
    'a link in place of the pointer',
    () => {
      rmSync(inStore('mfe-quote/releases.json'));
      symlinkSync(secret(), inStore('mfe-quote/releases.json'));
    },
    'mfe-quote/releases.json',
  ],
  [
    'a link in place of a release',
    () => {
      renameSync(inStore(RELEASE), path.join(folder, 'moved'));
      symlinkSync(path.join(folder, 'moved'), inStore(RELEASE));
    },
    `${RELEASE}/client/main.js`,
  ],
  [
    'a link within the store',
    () => symlinkSync('main.js', inStore(`${RELEASE}/client/other.js`)),
    `${RELEASE}/client/other.js`,
  ],
  [
    'a link to itself',
    () => symlinkSync('loop.js', inStore(`${RELEASE}/client/loop.js`)),
    `${RELEASE}/client/loop.js`,
  ],
])('no link is followed: %s', async (_, link, file) => {
  link();
  expect(await get(file)).toMatch(/^HTTP\/1\.1 404/);
});

test('a compressed file that is a link is passed over', async () => {
  symlinkSync(secret(), inStore(`${RELEASE}/client/main.js.br`));
  expect(bodyOf(await get(`${RELEASE}/client/main.js`, 'Accept-Encoding: br'))).toBe('plain');
});

test('a store that is itself behind a link is served', async () => {
  renameSync(store, path.join(folder, 'elsewhere'));
  symlinkSync(path.join(folder, 'elsewhere'), store);
  expect(bodyOf(await get(`${RELEASE}/client/main.js`))).toBe('plain');
});

test('named pipes block neither their own requests nor others', async () => {
  for (const file of ['pipe.js', 'main.js.br', 'main.js.gz']) {
    execFileSync('mkfifo', [inStore(`${RELEASE}/client/${file}`)]);
  }
  const pipes = Array.from({ length: 20 }, () => get(`${RELEASE}/client/pipe.js`));
  for (const response of await Promise.all(pipes)) expect(response).toMatch(/^HTTP\/1\.1 404/);
  for (const encoding of ['br', 'gzip']) {
    const response = await get(`${RELEASE}/client/main.js`, `Accept-Encoding: ${encoding}`);
    expect(bodyOf(response)).toBe('plain');
  }
});
