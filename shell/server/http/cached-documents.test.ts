import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import express from 'express';
import { encodePage } from '../rendering/documents/encoded-page.js';
import { nextTurn } from '../testing/next-turn.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { cachedDocumentsFirst } from './cached-documents.js';
import { type DocumentsOptions, documents } from './documents.js';
import { securityHeaders } from './security-headers.js';
import { createHttpServer } from './server.js';

let server: Server;
let url: URL;
let rendered: string[];

/** A site that has cached all pages but `/new`; without `cachedFirst`, Express answers all requests. */
async function givenSite(cachedFirst: boolean, canary = false) {
  rendered = [];
  const page = await encodePage(
    { status: 200, route: '/' },
    {
      html: '<!doctype html><p>Home</p>',
      hashes: { styles: ['sha256-x'], scripts: ['sha256-map'] },
    },
  );
  const version = (traffic: number): PublishedVersion => ({
    url: 'x/entry.js',
    fallbackUrl: 'x/entry.js',
    metadata: { version: 'x', integrity: 'sha384-x' },
    deployment: { traffic, default: traffic > 50 },
    extras: { publishedAt: '2026-01-01T00:00:00Z' },
  });
  const options: DocumentsOptions & Parameters<typeof cachedDocumentsFirst>[0] = {
    releasesOrigin: undefined,
    live: { pointers: async () => ({ 'mfe-quote': canary ? [version(90), version(10)] : [] }) },
    pages: {
      cached: (path: string) => (path === '/new' ? undefined : page),
      get: async (path: string) => {
        rendered.push(path);
        return { kind: 'page', page };
      },
      versionAt: () => undefined,
    },
    onSent: () => {},
  };
  const app = express().disable('x-powered-by').use(securityHeaders).use(documents(options));
  server = createHttpServer(cachedFirst ? cachedDocumentsFirst(options, app) : app);
  url = await listen(server);
}
afterEach(() => close(server));

const headersOf = (response: string) =>
  (response.split('\r\n\r\n')[0] ?? '')
    .toLowerCase()
    .split('\r\n')
    .filter((line) => !line.startsWith('date:'))
    .sort();

test.each([
  [],
  ['Accept-Encoding: gzip, br;q=0'],
  ['Accept-Encoding: br'],
  ['X-Forwarded-Proto: https'],
])('a cached document has the same headers as one that Express sends: %j', async (...headers) => {
  await givenSite(true);
  const cached = await fetchRaw(url, 'GET /', ...headers);
  expect(rendered).toEqual([]);
  await close(server);
  await givenSite(false);
  expect(headersOf(await fetchRaw(url, 'GET /', ...headers))).toEqual(headersOf(cached));
  expect(rendered).toEqual(['/']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('a client that accepts %j gets the document as %j', async (accepted, encoding) => {
  await givenSite(true);
  const response = await fetchRaw(url, 'GET /', `Accept-Encoding: ${accepted}`);
  expect(/^content-encoding: (.*?)\r$/im.exec(response)?.[1]).toBe(encoding);
});

test('a browser that has the document already gets 304', async () => {
  await givenSite(true);
  const etag = /^etag: (.*?)\r$/im.exec(await fetchRaw(url, 'GET /'))?.[1];
  expect(await fetchRaw(url, 'GET /', `If-None-Match: ${etag}`)).toMatch(/^HTTP\/1\.1 304[^<]*$/);
  expect(await fetchRaw(url, 'GET /', 'If-None-Match: *')).toMatch(/^HTTP\/1\.1 304[^<]*$/);
});

test('HEAD has no body, and gzip can be read', async () => {
  await givenSite(true);
  expect(await fetchRaw(url, 'HEAD /')).toMatch(/\r\n\r\n$/);
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(await response.text()).toContain('Home');
});

test.each(['GET /new', 'POST /', 'GET /w/bookings', 'GET /m/flyer'])(
  '%s is left to Express',
  async (line) => {
    await givenSite(true);
    await fetchRaw(url, line);
    expect(rendered).toHaveLength(1);
  },
);

test('while a canary is live, each visitor gets a seed', async () => {
  await givenSite(true, true);
  expect(await fetchRaw(url, 'GET /')).toMatch(/^set-cookie: release_seed=/im);
});

test('requests that arrive together share one look at the pointers', async () => {
  let looks = 0;
  const pointers = async () => {
    looks += 1;
    return {};
  };
  const goneOn: unknown[] = [];
  const answer = cachedDocumentsFirst(
    { releasesOrigin: undefined, live: { pointers }, pages: { cached: () => undefined } },
    (request) => goneOn.push(request),
  );
  const take = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/' });
    answer(request, new ServerResponse(request));
  };
  take();
  take();
  await nextTurn();
  expect({ looks, goneOn: goneOn.length }).toEqual({ looks: 1, goneOn: 2 });
  take();
  await nextTurn();
  expect({ looks, goneOn: goneOn.length }).toEqual({ looks: 2, goneOn: 3 });
});
