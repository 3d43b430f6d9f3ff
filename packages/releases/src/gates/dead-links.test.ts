import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { writeBuild } from '../store/testing/write-build.js';
import { deadLinks } from './dead-links.js';
import { gateContext } from './testing/gate-context.js';

const FACTS = ['/quotes', '/quotes/:id'].map((path) => ({ place: 'routes', path, isLazy: true }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dead-links-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes another remote live that serves the paths. */
async function givenRemote(name: string, paths: string[]): Promise<void> {
  const workspace = path.join(folder, name);
  const now = new Date();
  await writeBuild(workspace, { name, paths, text: name });
  const { version } = await publish({ store: folder, workspace, contractVersion: '1.0.0', now });
  await updateVersions(folder, name, (versions) => promote(versions, version, { now }));
}

/** Which of the paths, linked to from /quotes, are reported to have no page. */
async function deadOf(paths: string[], isCopy = false): Promise<string[]> {
  const manifest = { paths: ['/quotes', '/quotes/*'] };
  const context = gateContext({ store: folder, isCopy, manifest });
  const links = new Map(paths.map((path) => [path, '/quotes']));
  const sentences = await deadLinks(links, FACTS, context);
  return sentences.map(
    (sentence) => / links to (\S+), where there is no page/.exec(sentence)?.[1] ?? sentence,
  );
}

test('links to own pages, to those of live remotes, to files and to the host are not dead', async () => {
  await givenRemote('mfe-marketing', ['/', '/areas/:name', '/blog/*']);
  const alive = [
    '/',
    '/quotes/7',
    '/Areas/Coogee/',
    '/blog/mould/after-rain',
    '/map.pdf',
    '/api/docs',
  ];
  expect(await deadOf(alive)).toEqual([]);
  expect(await deadOf(['/quotes/7/print', '/areas', '/about'])).toEqual([
    '/quotes/7/print',
    '/areas',
    '/about',
  ]);
});

test.each([
  ['in a bucket without a host', true],
  ['in a store of its own', false],
])('%s only links within the own paths are known to be dead', async (_, isCopy) => {
  expect(await deadOf(['/quotes/7/print', '/about'], isCopy)).toEqual(['/quotes/7/print']);
});

test('of a hundred dead links on a page five are named', async () => {
  await givenRemote('mfe-marketing', ['/']);
  const many = Array.from({ length: 100 }, (_, index) => `/missing-${index}`);
  expect(await deadOf(many)).toHaveLength(5);
});
