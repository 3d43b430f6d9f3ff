import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeBuild } from '../store/describe-build.js';
import { writeBuild } from '../store/testing/write-build.js';
import { chunksGate } from './chunks-gate.js';
import { gateContext } from './testing/gate-context.js';

const ENTRY = 'client/remoteEntry.js';
const SOUND = 'const get=()=>1,init=()=>2;export{get,init};';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'scripts-'));
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quote'] });
});
afterEach(() => rm(workspace, { recursive: true }));

async function brokenWith(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(workspace, 'dist', file), text);
  }
  const about = { contractVersion: '1.0.0', now: new Date(0) };
  const release = await describeBuild(workspace, about);
  const routes = async () => ({
    facts: [{ place: 'routes[0]', id: 'quote', isLazy: true }],
    render: () => Promise.reject(new Error('Nothing is rendered.')),
    leftRunning: async () => [],
    changedByOthers: async () => [],
  });
  const refusal = await chunksGate.run(gateContext({ workspace, release, routes }));
  return refusal?.reasons ?? [];
}

test.each([
  ['', /^remoteEntry\.js is not a script of a build, /],
  ['export const routes = [];', /^remoteEntry\.js does not export "get" and "init", /],
])('the entry %j is refused', async (text, reason) => {
  expect(await brokenWith({ [ENTRY]: text })).toEqual([expect.stringMatching(reason)]);
});

test.each(
  [
    ['', 'export const a = { b: (', 'console.log(1);'],
    ['<!doctype html><title>404</title>', '<html><body>Not found</body></html>'],
  ].flat(),
)('the script %j is refused', async (text) => {
  expect(await brokenWith({ [ENTRY]: SOUND, 'client/quote.js': text })).toEqual([
    'quote.js is not a script of a build, so its page would fail in browsers. Build again.',
  ]);
});

test('scripts of a build pass', async () => {
  const chunk = 'const page=()=>import("./more.js");export{page as routes};';
  expect(await brokenWith({ [ENTRY]: SOUND, 'client/quote.js': chunk })).toEqual([]);
});

test.each([
  ['auto', 0],
  ['/', 1],
  ['https://cdn.example/', 1],
])('scripts that look for others at %j have %i faults', async (publicPath, count) => {
  const about = JSON.stringify({ id: 'mfe_quote', metaData: { publicPath } });
  expect(await brokenWith({ [ENTRY]: SOUND, 'client/mf-manifest.json': about })).toEqual(
    Array(count).fill(
      `Browsers would look for the scripts and styles of mfe-quote below "${publicPath}", where the host does not have them. Remove "publicPath" from rspack.config.ts.`,
    ),
  );
});
