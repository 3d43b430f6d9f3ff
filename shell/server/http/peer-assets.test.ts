import { createServer, type Server } from 'node:http';
import { eventually } from '@site/stack/testing/eventually';
import express from 'express';
import { close, listen } from '../testing/raw-http.js';
import { peerAssets } from './peer-assets.js';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

/** A shell that has these files. @param peers origin of the others */
async function givenShell(files: Record<string, string>, peers?: URL | 'itself'): Promise<URL> {
  const app = express();
  const server = createServer(app);
  servers.push(server);
  const url = await listen(server);
  app.use('/assets', (request, response, next) => {
    const content = files[request.path];
    if (content === undefined) return next();
    response.setHeader('Cache-Control', 'immutable');
    response.type('js').send(content);
  });
  app.use('/assets', peerAssets(peers === 'itself' ? url : peers));
  app.use((_request, response) => response.status(404).send('There is no such file.'));
  return url;
}

const get = async (shell: URL, file: string, headers = {}) => {
  const response = await fetch(new URL(`/assets${file}`, shell), { headers });
  return [response.status, response.headers.get('cache-control'), await response.text()];
};
const MISSING = [404, null, 'There is no such file.'];

test('a script of the previous version is sent by the shell that has it', async () => {
  const previous = await givenShell({ '/main.0a1b2c3d.js': 'previous()' });
  const shell = await givenShell({ '/main.ffffffff.js': 'next()' }, previous);
  expect(await get(shell, '/main.0a1b2c3d.js')).toEqual([200, 'immutable', 'previous()']);
  expect(await get(shell, '/main.ffffffff.js')).toEqual([200, 'immutable', 'next()']);
  expect(await get(shell, '/main.00000000.js')).toEqual(MISSING);
});

test('other shells are asked only for files with a hash in their name', async () => {
  const previous = await givenShell({ '/main.js': 'previous()' });
  const shell = await givenShell({}, previous);
  expect(await get(shell, '/main.js')).toEqual(MISSING);
});

test('a shell that is asked by another one asks no further shell, so that none asks itself endlessly', async () => {
  const shell = await givenShell({}, 'itself');
  expect(await get(shell, '/main.0a1b2c3d.js')).toEqual(MISSING);
});

test.each([
  ['nobody answers', new URL('http://127.0.0.1:1')],
  ['there are no others', undefined],
])('when %s the file is missing', async (_, peers) => {
  expect(await get(await givenShell({}, peers), '/main.0a1b2c3d.js')).toEqual(MISSING);
});

test('many visitors who need the same file at once all get it, and the other shell is asked once', async () => {
  let requests = 0;
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = createServer(async (_, response) => {
    requests += 1;
    await isAsked;
    response.setHeader('Content-Length', 10);
    response.end('previous()');
  });
  servers.push(slow);
  const shell = await givenShell({}, await listen(slow));
  const all = Array.from({ length: 60 }, () => get(shell, '/main.0a1b2c3d.js'));
  await eventually(() => expect(requests).toBe(1));
  answer();
  const statuses = (await Promise.all(all)).map(([status]) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(requests).toBe(1);
});

test('a shell keeps a file from another shell, for itself and others, after that one has ended', async () => {
  const previous = await givenShell({ '/main.0a1b2c3d.js': 'previous()' });
  const shell = await givenShell({}, previous);
  const last = await givenShell({}, shell);
  await get(shell, '/main.0a1b2c3d.js');
  await Promise.all(servers.splice(0, 1).map(close));
  expect(await get(shell, '/main.0a1b2c3d.js')).toEqual([200, 'immutable', 'previous()']);
  expect(await get(last, '/main.0a1b2c3d.js')).toEqual([200, 'immutable', 'previous()']);
});

test('after many versions it keeps the files of the last ones', async () => {
  const names = Array.from({ length: 80 }, (_, n) => `/main.${n.toString(16).padStart(8, '0')}.js`);
  const previous = await givenShell(Object.fromEntries(names.map((name) => [name, 'previous()'])));
  const shell = await givenShell({}, previous);
  for (const name of names) await get(shell, name);
  await Promise.all(servers.splice(0, 1).map(close));
  const [first = '', last = ''] = [names.at(0), names.at(-1)];
  expect(await get(shell, last)).toEqual([200, 'immutable', 'previous()']);
  expect(await get(shell, first)).toEqual(MISSING);
});
