import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import express from 'express';
import type { Pointers } from '../releases/live-releases.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { createHttpServer } from './server.js';
import { siteFiles } from './site-files.js';

const version = (name: string, traffic: number, isDefault: boolean): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `0/client/remoteEntry.js`,
  metadata: { version: name, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic, default: isDefault },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z', paths: ['/quotes'] },
});

function filesOf(pointers: () => Pointers, isPrepared = () => true) {
  return siteFiles({
    live: { pointers: async () => pointers() },
    isPrepared: async () => isPrepared(),
    releasesUrl: '/mfe/',
    sitemapPaths: async () => [],
    origin: 'https://example.com',
    name: 'Harbour Cleaning',
    grants: async () => [['mfe-quote', ['/quotes']]],
    shared: { react: '19.0.0' },
  });
}

test('only the live versions are listed, not the thousands of earlier ones', async () => {
  const earlier = Array.from({ length: 5_000 }, (_, index) => version(`${index}`, 0, false));
  const versions = [...earlier, version('live', 90, true), version('canary', 10, false)];
  const { discovery } = filesOf(() => ({ 'mfe-quote': versions }));
  const server = createHttpServer(express().get('/', discovery));
  try {
    const response = await fetchRaw(await listen(server), 'GET /');
    expect(response.match(/"url":"[^"]+"/g)).toEqual([
      '"url":"/mfe/mfe-quote/live/client/remoteEntry.js"',
      '"url":"/mfe/mfe-quote/canary/client/remoteEntry.js"',
    ]);
    expect(response).toContain('"fallbackUrl":"/mfe/mfe-quote/0/client/remoteEntry.js"');
  } finally {
    await close(server);
  }
});

test('the host says what it shares, and who has which path', async () => {
  const server = createHttpServer(express().get('/', filesOf(() => ({})).host));
  try {
    const response = await fetchRaw(await listen(server), 'GET /');
    expect(response).toContain('{"shared":{"react":"19.0.0"},"routerNames":["');
    expect(response).toContain('"isRouteErrorResponse"');
    expect(response).toContain('],"paths":{"mfe-quote":["/quotes"]}}');
  } finally {
    await close(server);
  }
});

test('the web manifest has the name of the business', async () => {
  const server = createHttpServer(express().get('/', filesOf(() => ({})).manifest));
  try {
    const response = await fetchRaw(await listen(server), 'GET /');
    expect(response).toMatch(/^content-type: application\/manifest\+json/im);
    expect(response).toContain('"name":"Harbour Cleaning"');
  } finally {
    await close(server);
  }
});

test('a shell is ready once a release is live, and stays so', async () => {
  let pointers: Pointers = {};
  const server = createHttpServer(express().get('/', filesOf(() => pointers).ready));
  try {
    const url = await listen(server);
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 503 .*No release is live/s);
    pointers = { 'mfe-quote': [version('out', 0, false)] };
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 503 /);
    pointers = { 'mfe-quote': [version('live', 100, true)] };
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 200 /);
    pointers = {};
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 200 /);
  } finally {
    await close(server);
  }
});

test('a shell is not ready before the renderers of what is live are started, and stays so when others start', async () => {
  let isPrepared = false;
  const pointers = { 'mfe-quote': [version('live', 100, true)] };
  const { ready } = filesOf(
    () => pointers,
    () => isPrepared,
  );
  const server = createHttpServer(express().get('/', ready));
  try {
    const url = await listen(server);
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 503 .*are being started/s);
    isPrepared = true;
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 200 /);
    isPrepared = false;
    expect(await fetchRaw(url, 'GET /')).toMatch(/^HTTP\/1.1 200 /);
  } finally {
    await close(server);
  }
});
