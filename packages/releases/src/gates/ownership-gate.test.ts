import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { publish } from '../store/publish.js';
import { writeBuild } from '../store/testing/write-build.js';
import type { GateContext } from './gate.js';
import { ownershipGate } from './ownership-gate.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ownership-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');

/** Releases a remote with paths and route ids. */
async function given(name: string, paths: string[], routeIds?: string[]): Promise<void> {
  const workspace = path.join(folder, name);
  await writeBuild(workspace, { name, paths });
  const now = new Date();
  const about = { store: store(), workspace, contractVersion: '1.0.0', now, routeIds };
  const { version } = await publish(about);
  await updateVersions(store(), name, (versions) => promote(versions, version, { now }));
}

/** What the gate says about the quote remote with these paths and ids. */
async function run(paths: string[], ids: string[] = []) {
  const notes: string[] = [];
  const context = {
    remote: 'mfe-quote',
    store: store(),
    manifest: { paths },
    routeIds: async () => ids,
    note: (sentence: string) => notes.push(sentence),
  };
  const refusal = await ownershipGate.run(context as unknown as GateContext); // it reads no more
  return { reasons: refusal?.reasons, notes };
}

test('nothing is refused in an empty store, nor of a remote against itself', async () => {
  expect((await run(['/quotes'])).reasons).toBeUndefined();
  await given('mfe-quote', ['/quotes'], ['quote']);
  expect((await run(['/quotes'], ['quote'])).reasons).toBeUndefined();
});

test.each([
  ['/w/*', '/w/*'],
  ['/w/*', '/w'],
  ['/w/*', '/w/data'],
  ['/w/*', '/w/data/*'],
  ['/quotes/:id', '/quotes/:number'],
  ['/*', '/*'],
])('%s of another remote keeps %s from being claimed', async (theirs, mine) => {
  await given('mfe-staff', [theirs]);
  const { reasons } = await run(['/own', mine]);
  expect(reasons).toEqual([expect.stringContaining(`${mine} belongs to mfe-staff`)]);
});

test.each([
  ['/*', '/quotes'],
  ['/w/data', '/w/*'],
  ['/w/*', '/work'],
  ['/quotes', '/quotes/:id'],
])('%s of another remote leaves %s free', async (theirs, mine) => {
  await given('mfe-staff', [theirs]);
  expect((await run([mine])).reasons).toBeUndefined();
});

test('a route id of another remote is refused; of one that lists none, that is said', async () => {
  await given('mfe-booking', ['/book'], ['wizard']);
  await given('mfe-staff', ['/w/*']);
  const { reasons, notes } = await run(['/quotes'], ['quote', 'wizard']);
  expect(reasons).toEqual([expect.stringContaining('"wizard" belongs to mfe-booking')]);
  expect(notes).toEqual([expect.stringMatching(/^mfe-staff \S+ lists no route ids/)]);
});

test('a remote that is published, but not live, owns nothing', async () => {
  await given('mfe-staff', ['/w/*'], ['data']);
  await updateVersions(store(), 'mfe-staff', (versions) =>
    versions.map((version) => ({ ...version, deployment: { traffic: 0, default: false } })),
  );
  expect((await run(['/w/*'], ['data'])).reasons).toBeUndefined();
});
