import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SHARED_VERSIONS } from '../preset/shared.js';
import { DeployedSite } from '../site-proxy/testing/deployed-site.js';
import { devCommand } from './dev-command.js';
import { lookAtSite } from './look-at-site.js';

const HOST = '/.well-known/micro-frontends/host.json';
const DISCOVERY = '/.well-known/micro-frontends.json';
const PROVIDED = { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };
const MANIFEST = {
  name: 'mfe-quote',
  version: '1.0.0',
  microFrontend: { owner: 'sales team', paths: ['/instant-quote', '/m/:link'] },
};
const REMOTE = { ...MANIFEST, ...MANIFEST.microFrontend, budget: 1 };

let bodies: Record<string, unknown>;
const site = new DeployedSite(({ url = '' }, response) => {
  const body = bodies[url];
  if (body === 'moved') response.writeHead(301, { location: `https://new.example.com${url}` });
  else response.writeHead(body === undefined ? 404 : 200);
  response.end(JSON.stringify(body));
});
let siteUrl: string;
let folder: string;
let printed: string[];
beforeAll(async () => {
  siteUrl = await site.start();
});
afterAll(() => site.stop());
beforeEach(async () => {
  bodies = { [HOST]: { shared: PROVIDED } };
  site.requests.length = 0;
  folder = await mkdtemp(path.join(os.tmpdir(), 'dev-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, 'rspack.config.ts'), '');
  delete process.env.HOST_URL;
  printed = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    jest
      .spyOn(console, level)
      .mockImplementation((...line: unknown[]) => void printed.push(line.join(' ')));
  }
});
afterEach(() => rm(folder, { recursive: true }));

async function refusal(...args: string[]) {
  expect(await devCommand(args, folder)).toBe(1);
  expect(printed).toHaveLength(1);
  return printed[0];
}

test.each([
  [[], 'Name the site to develop in: mfe dev --site https://www.example.com'],
  [['--site', ''], 'Name the site to develop in'],
  [['--site', 'www.example.com'], '"www.example.com" is not the address of a site'],
  [['--site', 'ftp://www.example.com'], '"ftp://www.example.com" is not the address of a site'],
  [['--site', 'file:///etc/passwd'], 'is not the address of a site. Write it as https://'],
  [
    ['--site', 'https://www.example.com/quotes'],
    'is the address of a page. Write that of the site, https://www.example.com.',
  ],
  [['--site', 'https://www.example.com/?a=b'], 'is the address of a page'],
  [['--site', 'https://mia:secret@www.example.com'], 'has a user name or a password'],
  [['--site', 'http://127.0.0.1:9'], 'cannot be reached: no live host was reached at'],
  [['--site', 'https://127.0.0.1:9'], 'comes from a private authority, set NODE_EXTRA_CA_CERTS.'],
  [['--site'], '"--site" needs a value.'],
  [['--site', 'https://a.example.com', '--port', '0x10'], '"0x10" is not a port'],
  [['--site', 'https://a.example.com', '--port', '65536'], '"65536" is not a port'],
  [['--allow-write'], '"mfe dev" has no option "--allow-write".'],
  [['mfe-quote'], '"mfe-quote" is not an argument of this command.'],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await refusal(...args)).toContain(sentence);
  expect(printed[0]).not.toContain('secret');
});

test.each([
  ['does not describe itself', undefined, 'was answered with 404'],
  ['describes something else', { name: 'another' }, 'sent an unexpected response'],
  ['has moved', 'moved', `was answered with 301, and redirects to https://new.example.com${HOST}`],
])('a server that %s is not a site to develop in', async (_, body, reason) => {
  bodies = { [HOST]: body };
  expect(await refusal('--site', siteUrl)).toContain(
    `${siteUrl} is not a site to develop in, or cannot be reached: ${siteUrl}${HOST} ${reason}.`,
  );
  expect(site.requests).toHaveLength(1);
});

test.each(['127.0.0.1', '::1'])('a port that is taken at %s is refused', async (host) => {
  const taken = createServer();
  await once(taken.listen({ host, port: 0 }), 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  expect(await refusal('--site', siteUrl, '--port', port)).toBe(
    `Port ${port} is taken by another program. Choose another one, such as --port 3100.`,
  );
  await new Promise((closed) => taken.close(closed));
});

test('HOST_URL names the site, too', async () => {
  process.env.HOST_URL = 'ftp://www.example.com';
  expect(await refusal()).toContain('"ftp://www.example.com" is not the address of a site');
  delete process.env.HOST_URL;
});

test.each(['--help', '-h'])('"mfe dev %s" prints the options, and starts nothing', async (help) => {
  expect(await devCommand([help], folder)).toBe(0);
  expect(printed).toEqual(['mfe dev --site https://www.example.com [--port N] [--allow-writes]']);
});

test.each([
  ['npm_config_site', 'https://www.example.com'],
  ['npm_config_port', 'true'],
  ['npm_config_allow_writes', 'true'],
])('an option that npm took for its own is refused: %s', async (name, value) => {
  jest.replaceProperty(process, 'env', { ...process.env, [name]: value, HOST_URL: siteUrl });
  expect(await refusal()).toMatch(
    /^npm took the option "[a-z-]+" for its own\. Put options after "--": npm run dev -- --site /,
  );
  expect(site.requests).toEqual([]);
});

test('a folder that is not a remote, or has nothing to build, is refused', async () => {
  await rm(path.join(folder, 'rspack.config.ts'));
  expect(await refusal('--site', siteUrl)).toBe(`${folder} has no rspack.config.ts.`);
  printed = [];
  await rm(path.join(folder, 'package.json'));
  expect(await refusal('--site', siteUrl)).toBe(`${folder} has no package.json.`);
});

test('a site with all libraries, in which nobody has the paths, gives no warning', async () => {
  expect(await lookAtSite(siteUrl, REMOTE)).toEqual([]);
});

test('each library that the site does not provide in the accepted range gives a warning', async () => {
  bodies = { [HOST]: { shared: { ...PROVIDED, react: '18.3.1', 'react-dom': undefined } } };
  expect(await lookAtSite(siteUrl, REMOTE)).toEqual([
    `The site provides react 18.3.1, but mfe-quote accepts ${SHARED_VERSIONS.react}. Its pages may not load there.`,
    `The site provides react-dom none, but mfe-quote accepts ${SHARED_VERSIONS['react-dom']}. Its pages may not load there.`,
  ]);
});

test('a path that another remote of the site has gives a warning', async () => {
  const version = { metadata: { version: '1.0.0-1' }, deployment: { traffic: 100 } };
  bodies[DISCOVERY] = {
    microFrontends: {
      'mfe-quote': [{ ...version, extras: { paths: ['/instant-quote'] } }],
      'mfe-marketing': [{ ...version, extras: { paths: ['/m/:id', '/*'] } }],
    },
  };
  expect(await lookAtSite(siteUrl, REMOTE)).toEqual([
    '/m/:link belongs to mfe-marketing on the site. mfe-quote has it here, but would not get it by a release.',
  ]);
});
