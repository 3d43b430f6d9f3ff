import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@site/stack/testing/eventually';
import express from 'express';
import { close, fetchRaw, listen, sendRaw } from '../testing/raw-http.js';
import { createHttpServer } from './server.js';
import { servePublicFiles } from './static-files.js';

let folder: string;
let server: Server;
let url: URL;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'static-files-'));
  writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(5_000_000));
  writeFileSync(path.join(folder, 'alphabet.bin'), 'abcdefghij');
  writeFileSync(path.join(folder, 'main.js'), 'plain');
  writeFileSync(path.join(folder, 'main.js.br'), 'as br');
  writeFileSync(path.join(folder, '.secret'), 'hidden');
  const app = express().use(servePublicFiles(folder));
  server = createHttpServer(app);
  url = await listen(server);
});
afterEach(async () => {
  await close(server);
  rmSync(folder, { recursive: true });
});

const openDescriptors = () => readdirSync('/dev/fd').length;

test('two hundred aborted downloads leave no descriptor open', async () => {
  const before = openDescriptors();
  for (let n = 0; n < 200; n++) {
    const socket = await sendRaw(url, 'GET /large.bin HTTP/1.1\r\nHost: site\r\n\r\n');
    await new Promise((begun) => socket.once('data', begun));
    socket.destroy();
  }
  await eventually(() => expect(openDescriptors()).toBeLessThanOrEqual(before + 5));
});

test('connections reset in the midst of pipelined downloads leave no descriptor open', async () => {
  const before = openDescriptors();
  for (let n = 0; n < 40; n++) {
    const socket = await sendRaw(url, 'GET /large.bin HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(16));
    await new Promise((begun) => socket.once('data', begun));
    socket.resetAndDestroy();
  }
  await eventually(() => expect(openDescriptors()).toBeLessThanOrEqual(before + 5));
});

test('a file that was removed gets 404', async () => {
  await fetchRaw(url, 'GET /alphabet.bin');
  rmSync(path.join(folder, 'alphabet.bin'));
  expect(await fetchRaw(url, 'GET /alphabet.bin')).toMatch(/^HTTP\/1\.1 404/);
});

test.each([
  ['bytes=0-1', 206, 'ab'],
  ['bytes=-5', 206, 'fghij'],
  ['bytes=8-', 206, 'ij'],
  ['bytes=5-1', 416, 'The file does not have this part.\n'],
  ['bytes=99-', 416, 'The file does not have this part.\n'],
  ['lines=1-2', 200, 'abcdefghij'],
])('the range %s is answered with %d', async (range, status, body) => {
  const response = await fetchRaw(url, 'GET /alphabet.bin', `Range: ${range}`);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(response.split('\r\n\r\n')[1]).toBe(body);
});

test('a weak validator gets the whole file, not a range', async () => {
  const whole = await fetchRaw(url, 'GET /alphabet.bin');
  const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(whole)?.[1];
  const part = (validator?: string) =>
    fetchRaw(url, 'GET /alphabet.bin', 'Range: bytes=0-1', `If-Range: ${validator}`);
  expect(header('etag')).toMatch(/^W\//);
  expect(await part(header('etag'))).toMatch(/^HTTP\/1.1 200/);
  expect(await part(header('last-modified'))).toMatch(/^HTTP\/1.1 206/);
  expect(await part('W/"another"')).toMatch(/^HTTP\/1.1 200/);
});

test.each([
  ['Range: bytes=99-', 416, 'The file does not have this part.'],
  ['If-Match: "another"', 412, 'The file is not the one that was asked for.'],
])(
  'the refusal of a file that would be sent compressed has no content encoding: %s',
  async (header, status, sentence) => {
    const response = await fetchRaw(url, 'GET /main.js', 'Accept-Encoding: br', header);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(response).not.toMatch(/^content-encoding:/im);
    expect(response.split('\r\n\r\n')[1]).toBe(`${sentence}\n`);
  },
);

test.each([
  ['br', 'as br'],
  ['gzip', 'plain'],
  ['gzip, br;q=0', 'plain'],
  ['br;q=0', 'plain'],
  ['BR', 'as br'],
  ['gzip, deflate, br, zstd', 'as br'],
  ['*', 'as br'],
  ['*, br;q=0', 'plain'],
])('a client that accepts %j gets %j', async (accepted, body) => {
  const response = await fetchRaw(url, 'GET /main.js', `Accept-Encoding: ${accepted}`);
  expect(response.split('\r\n\r\n')[1]).toBe(body);
  expect(response).toMatch(/^content-type: text\/javascript/im);
  expect(response).toMatch(/^vary: accept-encoding/im);
});

test.each([
  '/../server.ts',
  '/%2e%2e/server.ts',
  '/.secret',
  '/%2esecret',
  '/',
  '/large.bin/',
  '/large%2Ebin',
  '//large.bin',
])('%s is not served', async (file) => {
  expect(await fetchRaw(url, `GET ${file}`)).toMatch(/^HTTP\/1\.1 404/);
});

test('a client that has the file, or asks only for its headers, gets no body and leaves no descriptor open', async () => {
  const before = openDescriptors();
  const response = await fetchRaw(url, 'HEAD /alphabet.bin');
  expect(response).toMatch(/^HTTP\/1\.1 200[\s\S]*content-length: 10\r\n[\s\S]*\r\n\r\n$/i);
  const etag = /^etag: (.*)\r$/im.exec(response)?.[1];
  expect(await fetchRaw(url, 'GET /alphabet.bin', `If-None-Match: ${etag}`)).toMatch(
    /^HTTP\/1\.1 304/,
  );
  await eventually(() => expect(openDescriptors()).toBeLessThanOrEqual(before + 1));
});
