import { createServer, type Server } from 'node:http';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import express from 'express';
import { encodePage } from '../rendering/documents/encoded-page.js';
import type { PageResult } from '../rendering/page-set.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { type DocumentsOptions, documents, type SentDocument } from './documents.js';

let server: Server | undefined;
let sent: SentDocument[];
beforeEach(() => {
  sent = [];
});
afterEach(() => server && close(server));

const ABOUT = { remote: 'mfe-quote', version: '2' };

async function page(status: number): Promise<PageResult> {
  const document = { html: '<p>Quote</p>', hashes: { styles: [], scripts: ['sha256-map'] } };
  return { kind: 'page', page: await encodePage({ status, route: '/quote' }, document) };
}

/** What is noted, for the comparison of versions, of a page with this result while a canary is live. */
async function whatIsNoted(result: PageResult): Promise<SentDocument[]> {
  await request(result, 'GET /quote');
  return sent;
}

/** The response to a request line when its page has this result. */
const request = (result: PageResult, line: string, ...headers: string[]) =>
  requestFrom({ get: async () => result, versionAt: () => ABOUT }, line, ...headers);

/** The response to a request line by a site with these pages. */
async function requestFrom(
  pages: DocumentsOptions['pages'],
  line: string,
  ...headers: string[]
): Promise<string> {
  const version = (traffic: number): PublishedVersion => ({
    url: 'x/entry.js',
    fallbackUrl: 'x/entry.js',
    metadata: { version: 'x', integrity: 'sha384-x' },
    deployment: { traffic, default: traffic > 50 },
    extras: { publishedAt: '2026-01-01T00:00:00Z' },
  });
  const handler = documents({
    releasesOrigin: undefined,
    live: { pointers: async () => ({ 'mfe-quote': [version(90), version(10)] }) },
    pages,
    onSent: (document) => sent.push(document),
  });
  server = createServer(express().use(handler));
  return fetchRaw(await listen(server), line, ...headers);
}

const OPENED = 'Sec-Fetch-Dest: document';
const SEED = 'Cookie: release_seed=7';

test.each<[string, number, string, string[], object]>([
  ['a browser opens', 200, 'GET /quote', [OPENED, SEED], { openedBy: 7 }],
  ['a browser opens, and gets an error', 500, 'GET /quote', [OPENED, SEED], {}],
  ['a program reads', 200, 'GET /quote', [SEED], {}],
  ['a program looks for', 200, 'HEAD /quote', [OPENED, SEED], {}],
  ['a browser fetches in advance', 200, 'GET /quote', [OPENED, SEED, 'Sec-Purpose: prefetch'], {}],
])('whether a report is expected of a page that %s', async (_, status, line, headers, expected) => {
  await request(await page(status), line, ...headers);
  expect(sent.map(({ openedBy }) => ({ ...(openedBy !== undefined && { openedBy }) }))).toEqual([
    expected,
  ]);
});

const redirect = { kind: 'redirect', status: 302, location: '/elsewhere' } as const;

test.each<[string, () => PageResult | Promise<PageResult>, object]>([
  ['a page is no failure', () => page(200), { failed: false, isWithoutPage: false }],
  ['an error counts as no page', () => page(500), { failed: false, isWithoutPage: true }],
  [
    'a page that is not found counts as no page',
    () => page(404),
    { failed: false, isWithoutPage: true },
  ],
  [
    'a page that is left to the browser counts as failed, and as no page',
    async () => ({ ...(await page(200)), isLeftToBrowser: true }) as PageResult,
    { failed: true, isWithoutPage: true },
  ],
  ['a redirect is no failure', () => redirect, { failed: false, isWithoutPage: false }],
  [
    'a redirect from a path of the sitemap counts as no page',
    () => ({ ...redirect, isListed: true }),
    { failed: false, isWithoutPage: true },
  ],
])('while a canary is live, %s', async (_, result, expected) => {
  expect(await whatIsNoted(await result())).toEqual([{ ...ABOUT, ...expected, isCompared: true }]);
});

test('a page beside the canary of another remote is not compared', async () => {
  const about = { remote: 'mfe-booking', version: '1' };
  const shown = await page(200);
  await requestFrom(
    { get: async () => shown, versionAt: () => about },
    'GET /booking',
    OPENED,
    SEED,
  );
  expect(sent).toEqual([{ ...about, failed: false, isWithoutPage: false, isCompared: false }]);
});

test('a page counts for the version that was live when it was requested', async () => {
  let version = '2';
  const result = await page(200);
  const get = async () => {
    version = '3';
    return result;
  };
  await requestFrom({ get, versionAt: () => ({ ...ABOUT, version }) }, 'GET /quote');
  expect(sent).toMatchObject([ABOUT]);
});

test('a busy site counts for no version', async () => {
  expect(await whatIsNoted({ kind: 'busy' })).toEqual([]);
});

test('an address that looks like a file gets the page that a release has there, or a 404 that counts for no version', async () => {
  expect(await request(await page(200), 'GET /guide/v2.0')).toContain('<p>Quote</p>');
  expect(sent).toHaveLength(1);
  await close(server as Server); // it was made above
  const missing = await request(await page(404), 'GET /wp-login.php');
  expect(missing).toMatch(/^HTTP\/1\.1 404 /);
  expect(missing).toContain('There is no such file.');
  expect(sent).toHaveLength(1);
});

test('§2 a visitor who opens the address of a missing file gets the fallback screen, which counts for no version', async () => {
  const fallback = await request(
    await page(404),
    'GET /contact.html',
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  );
  expect(fallback).toMatch(/^HTTP\/1\.1 404 /);
  expect(fallback).toContain('<p>Quote</p>');
  expect(sent).toEqual([]);
});

test('a document with the cookie or the versions of one visitor is private, so that no shared cache keeps it', async () => {
  const result = await page(200);
  const withCanary = await request(result, 'GET /quote');
  expect(withCanary).toMatch(/^cache-control: private, no-cache\r$/im);
  expect(withCanary).toMatch(/^set-cookie: release_seed=/im);
});
