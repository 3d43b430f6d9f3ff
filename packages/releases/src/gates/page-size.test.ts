import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeBuild } from '../store/describe-build.js';
import { writeBuild } from '../store/testing/write-build.js';
import { layoutsAround } from './chunks-gate.js';
import { largestPage } from './page-size.js';
import { sizeGate } from './size-gate.js';
import { gateContext } from './testing/gate-context.js';

const release = (chunkGroups: Record<string, { js: string[]; css: string[] }>) => ({
  name: 'mfe-quote',
  version: '1',
  builtAt: '',
  entry: 'client/entry.js',
  server: 'server/routes.mjs',
  chunkGroups: { mfe_quote: { js: ['entry.js'], css: [] }, ...chunkGroups },
  files: {},
  shared: {},
  contractVersion: '1.0.0',
});
const group = (js: string[], css: string[] = []) => ({ js, css });
const sizes = new Map(
  Object.entries({ 'entry.js': 100, 'routes.js': 10, 'a.js': 1, 'b.js': 2, 'b.css': 3 }).map(
    ([file, bytes]) => [`client/${file}`, bytes],
  ),
);

test('the largest page is counted with entry and routes, and each file once', () => {
  const routes = group(['routes.js']);
  const pages = { a: group(['a.js']), b: group(['b.js', 'routes.js'], ['b.css']) };
  expect(largestPage(release({ routes, ...pages }), sizes)).toEqual({ page: 'b', bytes: 115 });
  expect(largestPage(release({ routes }), sizes)).toEqual({ bytes: 110 });
});

test('a page is counted with the layouts around it', () => {
  const route = (place: string, chunk: string) => ({ place, chunk, isLazy: true });
  const facts = [
    route('routes[0]', 'frame'),
    { place: 'routes[0].children[0]', isLazy: false },
    route('routes[0].children[0].children[0]', 'a'),
    route('routes[1]', 'b'),
  ];
  const pages = { a: group(['a.js']), b: group(['b.js']), frame: group(['a.js'], ['b.css']) };
  const built = release(pages);
  expect(largestPage(built, sizes)).toEqual({ page: 'frame', bytes: 104 });
  const layouts = layoutsAround(facts);
  expect(layouts).toEqual(
    new Map([
      ['frame', new Set()],
      ['a', new Set(['frame'])],
      ['b', new Set()],
    ]),
  );
  const around = { ...pages, a: group(['c.js']) };
  expect(largestPage(release(around), new Map([...sizes, ['client/c.js', 1]]), layouts)).toEqual({
    page: 'a',
    bytes: 105,
  });
});

test('a page that compresses to more than the budget is refused', async () => {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'size-gate-'));
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'] });
  const run = async (css: string, budget: number) => {
    await writeFile(path.join(workspace, 'dist/client/quote.css'), css);
    const described = await describeBuild(workspace, { contractVersion: '1', now: new Date() });
    const context = gateContext({ workspace, release: described, manifest: { budget } });
    return (await sizeGate.run(context))?.reasons;
  };
  expect(await run('.a{}'.repeat(10_000), 1_000)).toBeUndefined();
  expect(await run(randomBytes(2_000).toString('hex'), 1_000)).toEqual([
    expect.stringMatching(
      /^The page "quote" of mfe-quote loads \d+ compressed bytes, but its budget is 1000\./,
    ),
  ]);
  await rm(workspace, { recursive: true });
});

test('a remote with so many scripts that documents of others would grow is refused', async () => {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'size-gate-'));
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'] });
  const run = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await writeFile(path.join(workspace, `dist/client/${n}.js`), `/* ${n} */`);
    }
    const described = await describeBuild(workspace, { contractVersion: '1', now: new Date() });
    const manifest = { budget: 10_000 };
    const context = gateContext({ workspace, release: described, manifest });
    return (await sizeGate.run(context))?.reasons;
  };
  expect(await run(99)).toBeUndefined();
  expect(await run(100)).toEqual([expect.stringMatching(/^mfe-quote has 101 scripts,/)]);
  await rm(workspace, { recursive: true });
});

test('a picture with more than half a megabyte is refused, whatever page shows it', async () => {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'size-gate-'));
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'] });
  const picture = path.join(workspace, 'dist/client/kitchen.0a1b2c3d.avif');
  await writeFile(picture, '');
  const run = async (bytes: number) => {
    await truncate(picture, bytes);
    const described = await describeBuild(workspace, { contractVersion: '1', now: new Date() });
    const manifest = { budget: 10_000 };
    const context = gateContext({ workspace, release: described, manifest });
    return (await sizeGate.run(context))?.reasons;
  };
  expect(await run(524_288)).toBeUndefined();
  expect(await run(524_289)).toEqual([
    expect.stringMatching(/^client\/kitchen\.0a1b2c3d\.avif of mfe-quote has 524289 bytes,/),
  ]);
  await rm(workspace, { recursive: true });
});

test('a server bundle that is too large for the host is refused', async () => {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'size-gate-'));
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'] });
  const described = await describeBuild(workspace, { contractVersion: '1', now: new Date() });
  await truncate(path.join(workspace, 'dist', described.server), 16 * 1024 * 1024 + 1);
  const manifest = { budget: 10_000 };
  const context = gateContext({ workspace, release: described, manifest });
  expect((await sizeGate.run(context))?.reasons).toEqual([
    expect.stringMatching(/has 16777217 bytes, but the host reads at most 16777216\./),
  ]);
  await rm(workspace, { recursive: true });
});
