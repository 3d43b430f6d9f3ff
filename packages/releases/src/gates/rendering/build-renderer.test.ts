import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildRenderer } from './build-renderer.js';

const program = path.join(import.meta.dirname, 'testing/scripted-program.mjs');
/** Long enough for a page that does not hang, also on a busy machine; one that hangs takes as long. */
const PAGE_MS = 3_000;
/** Long enough for a process that ends; one that does not end is waited for as long. */
const AFTERMATH_MS = 3_000;
const options = (bundle: string) => ({ remote: 'mfe-quote', bundle: `/tmp/${bundle}`, program });

let renderer: BuildRenderer | undefined;
afterEach(() => renderer?.stop());

test('a page that hangs or ends its process does not affect the others', async () => {
  renderer = await BuildRenderer.start({ ...options('fine'), pageMs: PAGE_MS });
  expect(renderer.facts).toEqual([expect.objectContaining({ id: 'page', path: '/page' })]);
  expect(await renderer.render('/hangs')).toEqual({ kind: 'too-slow' });
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
  expect(await renderer.render('/ends')).toEqual({
    kind: 'failed',
    reason: 'it ends the server process',
  });
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
});

test('a page that ends the process after it was rendered is named, and not the one after it', async () => {
  renderer = await BuildRenderer.start({ ...options('fine'), aftermathMs: AFTERMATH_MS });
  expect(await renderer.render('/leaves')).toEqual({ kind: 'page' });
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
  expect(await renderer.render('/waits')).toEqual({ kind: 'page' });
  expect(await renderer.leftRunning()).toEqual(['/leaves']);
});

test('without a page that ends the process none is named', async () => {
  renderer = await BuildRenderer.start(options('fine'));
  expect(await renderer.leftRunning()).toEqual([]);
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
  expect(await renderer.leftRunning()).toEqual([]);
});

test('the last page is named, too, when it ends the process a moment later', async () => {
  renderer = await BuildRenderer.start({ ...options('fine'), aftermathMs: AFTERMATH_MS });
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
  expect(await renderer.render('/leaves')).toEqual({ kind: 'page' });
  expect(await renderer.leftRunning()).toEqual(['/leaves']);
});

test('a page that is rendered more than once is requested once', async () => {
  renderer = await BuildRenderer.start(options('fine'));
  expect(await renderer.render('/again')).toEqual({ kind: 'page' });
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
});

test('pages of which one hangs in another order are not named', async () => {
  renderer = await BuildRenderer.start({ ...options('fine'), pageMs: PAGE_MS });
  expect(await renderer.changedByOthers(['/page', '/again'])).toEqual(['/again']);
  expect(await renderer.changedByOthers(['/page', '/hangs'])).toEqual([]);
  expect(await renderer.render('/page')).toEqual({ kind: 'page' });
});

test('an invalid reply counts as none', async () => {
  renderer = await BuildRenderer.start(options('fine'));
  expect(await renderer.render('/lies')).toEqual({ kind: 'too-slow' });
});

test.each([
  ['throws-on-load', 'cannot be loaded: TypeError: no.'],
  ['ends-on-load', 'cannot be loaded: it ends the server process.'],
  ['hangs-on-load', 'cannot be loaded: it takes more than 500 ms.'],
])('a bundle that %s is refused with its reason', async (bundle, reason) => {
  const start = BuildRenderer.start({
    ...options(bundle),
    ...(bundle.startsWith('hangs') && { loadMs: 500 }),
  });
  await expect(start).rejects.toThrow(reason);
});

describe('the compiled program', () => {
  const compiled = path.join(
    import.meta.dirname,
    '../../../dist/gates/rendering/render-program.js',
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'build-renderer-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('exposes no routes when the module exports a promise of them', async () => {
    const bundle = path.join(folder, 'promise.mjs');
    writeFileSync(bundle, "export const routes = Promise.resolve([{ id: 'a', path: '/a' }]);");
    renderer = await BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    expect(renderer.facts).toBeUndefined();
  });

  test.each([
    'Array.prototype.last = 1',
    'Array.prototype.map = 1',
    'delete Array.prototype.map',
    "Object.defineProperty(Array.prototype, 'last', { value: 1 })",
    "Object.defineProperty(Array.prototype, 'map', { value: 1 })",
    'Object.setPrototypeOf(Array.prototype, {})',
    "import React from 'react'; React.useMemo = (make) => make()",
    "import ReactDom from 'react-dom'; delete ReactDom.flushSync",
    "import * as router from 'react-router-dom'; router.useBlocker = () => {}",
  ])('refuses a bundle that changes what all remotes share: %s', async (change) => {
    const bundle = path.join(folder, 'change.mjs');
    writeFileSync(bundle, `${change}; export const routes = [{ id: 'a', path: '/a' }];`);
    const start = BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    await expect(start).rejects.toThrow(
      /^The server bundle of mfe-quote cannot be loaded: TypeError: .*\. That object cannot be changed, .* or change a copy\.$/,
    );
  });

  test('reports an unusable answer differently from a page that fails', async () => {
    const bundle = path.join(folder, 'answers.mjs');
    writeFileSync(
      bundle,
      `import { data } from 'react-router-dom';
      const page = { id: 'made', path: '/made', Component: () => 'Made' };
      export const routes = [{ ...page, loader: () => data(null, { status: 201 }) }];`,
    );
    renderer = await BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    expect(await renderer.render('/made')).toEqual({
      kind: 'unusable-answer',
      sentence: 'It answered with status 201.',
    });
  });

  test('detects pages that depend on a query parameter or a hash', async () => {
    const bundle = path.join(folder, 'query.mjs');
    writeFileSync(
      bundle,
      `import { createElement } from 'react';
import { useLoaderData, useLocation, useSearchParams } from 'react-router-dom';
const HEAD = [
  createElement('title', { key: 1 }, 'Code'),
  createElement('meta', { key: 2, name: 'description', content: 'Your code.' }),
  createElement('h1', { key: 3 }, 'Code'),
];
const shows = (text) => () => createElement('div', null, HEAD, text());
const loader = ({ request }) => new URL(request.url).searchParams.get('code');
export const routes = [
  { id: 'code', path: '/code', Component: shows(() => useSearchParams()[0].get('code')) },
  { id: 'hash', path: '/hash', Component: shows(() => useLocation().hash) },
  { id: 'data', path: '/data', loader, Component: shows(() => useLoaderData()) },
  { id: 'path', path: '/path', Component: shows(() => useLocation().pathname) },
];`,
    );
    renderer = await BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    expect(await renderer.render('/code')).toEqual({ kind: 'query-dependent' });
    expect(await renderer.render('/hash')).toEqual({ kind: 'query-dependent' });
    expect(await renderer.render('/data')).toEqual({ kind: 'query-dependent' });
    expect(await renderer.render('/path')).toEqual({ kind: 'page' });
  });

  test('names a page that changes because a module keeps a value of another page', async () => {
    const bundle = path.join(folder, 'kept.mjs');
    writeFileSync(
      bundle,
      `let language = 'en';
const chinese = () => (language = 'zh');
export const routes = [
  { id: 'zh', path: '/zh', Component: chinese },
  { id: 'en', path: '/en', Component: () => language },
];`,
    );
    renderer = await BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    expect(await renderer.changedByOthers(['/zh', '/en'])).toEqual(['/en']);
  });

  test('refuses a bundle that throws a value that cannot be printed', async () => {
    const bundle = path.join(folder, 'unreadable.mjs');
    writeFileSync(bundle, 'const a = {}; a.a = a; throw a; export const routes = [];');
    const start = BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    await expect(start).rejects.toThrow('cannot be loaded: an error whose message cannot be read.');
  });

  test('explains a circular import', async () => {
    const bundle = path.join(folder, 'circle.mjs');
    writeFileSync(bundle, "export const b = a + 'b'; const a = 'a'; export const routes = [];");
    const start = BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    await expect(start).rejects.toThrow('mostly because two modules import each other');
  });

  test('detects pages that depend on the time zone or the default language', async () => {
    const bundle = path.join(folder, 'routes.mjs');
    writeFileSync(
      bundle,
      `import { createElement } from 'react';
const HEAD = [
  createElement('title', { key: 1 }, 'Hours'),
  createElement('meta', { key: 2, name: 'description', content: 'Our hours.' }),
  createElement('h1', { key: 3 }, 'Hours'),
];
const shows = (text) => () => createElement('div', null, HEAD, text());
export const routes = [
  { id: 'hours', path: '/hours', Component: shows(() => new Date(0).getHours()) },
  { id: 'sydney', path: '/sydney', Component: shows(() =>
    new Date(0).toLocaleString('en-AU', { timeZone: 'Australia/Sydney' })) },
  { id: 'price', path: '/price', Component: shows(() => (1234.5).toLocaleString()) },
  { id: 'day', path: '/day', Component: shows(() =>
    new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }).format(0)) },
  { id: 'priced', path: '/priced', Component: shows(() => (1234.5).toLocaleString('en-AU')) },
];`,
    );
    renderer = await BuildRenderer.start({ remote: 'mfe-quote', bundle, program: compiled });
    expect(await renderer.render('/hours')).toEqual({ kind: 'unsteady' });
    expect(await renderer.render('/sydney')).toEqual({ kind: 'page' });
    expect(await renderer.render('/price')).toEqual({ kind: 'language-dependent' });
    expect(await renderer.render('/day')).toEqual({ kind: 'language-dependent' });
    expect(await renderer.render('/priced')).toEqual({ kind: 'page' });
  });
});
