import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readHistory } from '@site/releases/store/history';
import { promote, rollback } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { publish } from '@site/releases/store/publish';
import { readRelease } from '@site/releases/store/read-release';
import { readVersions } from '@site/releases/store/read-versions';
import { releaseRemotes } from './release-remotes.js';

const REMOTE = 'mfe-quote';

let root: string;
let store: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'release-remotes-'));
  store = path.join(root, 'store');
});
afterEach(() => rm(root, { recursive: true }));

async function givenBuild(text: string): Promise<void> {
  const files = {
    'package.json': JSON.stringify({
      name: REMOTE,
      version: '1.0.0',
      microFrontend: { paths: ['/quotes'] },
    }),
    'dist/client/remoteEntry.js': `/* ${text} */`,
    'dist/client/chunk-groups.json': '{}',
    'dist/server/routes.mjs': 'export const routes = [];',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, REMOTE, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

let hour = 0;
const later = () => new Date(Date.UTC(2026, 0, 1, hour++));
const start = () => releaseRemotes([REMOTE], { store, root, now: later() });
const publishByHand = async () => {
  const workspace = path.join(root, REMOTE);
  const contractVersion = 'none'; // as of a workspace without one
  return (await publish({ store, workspace, contractVersion, now: later() })).version;
};
const change = (decide: Parameters<typeof updateVersions>[2]) =>
  updateVersions(store, REMOTE, decide);

async function live(): Promise<string | undefined> {
  const { versions } = await readVersions(store, REMOTE);
  return versions.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('a start releases what is built, and a later one with the same build nothing', async () => {
  await givenBuild('first');
  expect(await start()).toEqual([`${REMOTE} ${await live()} is live.`]);
  expect(await start()).toEqual([]);
});

test('a changed build goes live, and so does one that is changed back', async () => {
  await givenBuild('first');
  await start();
  const first = await live();
  await givenBuild('second');
  await start();
  expect(await live()).not.toBe(first);
  await givenBuild('first');
  await start();
  expect(await live()).toBe(first);
});

test('a rollback survives a start with the same build', async () => {
  await givenBuild('first');
  await start();
  const first = await live();
  await givenBuild('second');
  await start();
  await change((versions) => rollback(versions));
  expect(await start()).toEqual([]);
  expect(await live()).toBe(first);
});

test('a release by hand stays live, and one that was rolled back stays so', async () => {
  await givenBuild('first');
  await start();
  const first = await live();
  await givenBuild('second');
  const second = await publishByHand();
  await change((versions) => promote(versions, second, { now: later() }));
  expect(await start()).toEqual([]);
  expect(await live()).toBe(second);
  await change((versions) => rollback(versions));
  expect(await start()).toEqual([]);
  expect(await live()).toBe(first);
});

test('a canary that a start ends is kept from then on, and the history says who ended it', async () => {
  await givenBuild('first');
  await start();
  await givenBuild('canary');
  const canary = await publishByHand();
  await change((versions) => promote(versions, canary, { traffic: 10, now: later() }));
  await givenBuild('second');
  await start();
  const { versions } = await readVersions(store, REMOTE);
  const ended = versions.find(({ metadata }) => metadata.version === canary);
  expect(ended?.deployment.traffic).toBe(0);
  const { entries } = await readHistory(path.join(store, REMOTE));
  expect(entries.at(-1)).toEqual({
    at: ended?.extras.liveUntil,
    by: 'npm start',
    action: 'promote',
    versions: [await live()],
    traffic: 100,
  });
});

test('files of the release that were removed are put back at the next start', async () => {
  await givenBuild('first');
  await start();
  const version = (await live()) ?? '';
  await rm(path.join(store, REMOTE, version), { recursive: true });
  await start();
  expect(await readRelease(path.join(store, REMOTE), { name: REMOTE, version })).toBeDefined();
  expect(await live()).toBe(version);
});

test('a remote that is not built is explained, and the others are released', async () => {
  await givenBuild('first');
  const news = await releaseRemotes(['mfe-none', REMOTE], { store, root, now: later() });
  expect(news).toEqual([expect.stringContaining('mfe-none'), `${REMOTE} ${await live()} is live.`]);
});

test.each([
  [
    'a file is in the place of its folder',
    'store/mfe-none',
    /^mfe-none is not released\. ENOTDIR: /,
  ],
  [
    'a package that it uses is broken',
    'mfe-none/node_modules/@site/contract/package.json',
    /^mfe-none is not released\. .*package\.json cannot be used: "version" is missing\.$/,
  ],
])(
  'when %s, a remote keeps neither the others nor the site from starting',
  async (_, file, line) => {
    await givenBuild('first');
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), '{}');
    const news = await releaseRemotes(['mfe-none', REMOTE], { store, root, now: later() });
    expect(news).toEqual([expect.stringMatching(line), `${REMOTE} ${await live()} is live.`]);
  },
);
