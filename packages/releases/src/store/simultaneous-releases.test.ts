import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compiledModule, compilePackage } from '../testing/compiled-package.js';
import { readVersions } from './read-versions.js';
import { writeBuild } from './testing/write-build.js';

/**
 * Publishes and promotes as `mfe release` does, without compiling it first and without gates, which would
 * take far longer.
 */
const RELEASE = `
  const { main } = await import(${compiledModule('command/mfe.js')});
  const { publish } = await import(${compiledModule('store/publish.js')});
  const [store, workspace] = [process.env.RELEASES_DIR, process.cwd()];
  const { version } = await publish({ store, workspace, contractVersion: '1.0.0', now: new Date() });
  process.exitCode = await main(['promote', version]);`;

let folder: string;
beforeAll(compilePackage, 600_000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'simultaneous-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');

function run(program: string, cwd: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd,
    env: { ...process.env, RELEASES_DIR: store() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @returns what the command printed, and how it ended */
async function release(workspace: string) {
  const child = run(RELEASE, workspace);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}

/** A checkout of the remote whose build differs from all others. */
async function givenCheckout(name: string): Promise<string> {
  const workspace = path.join(folder, name);
  await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'], text: name });
  return workspace;
}

async function releaseAtOnce(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `checkout-${index}`);
  const checkouts = await Promise.all(names.map(givenCheckout));
  const ended = await Promise.all(checkouts.map((cwd) => release(cwd)));
  const live = ended.map(({ output }) => /^mfe-quote (\S+) is live\.$/m.exec(output)?.[1]);
  expect(ended.filter(({ status }) => status !== 0)).toEqual([]);
  const { versions } = await readVersions(store(), 'mfe-quote');
  expect(versions.map(({ metadata }) => metadata.version).sort()).toEqual(live.sort());
  expect(versions.filter(({ extras }) => extras.liveSince)).toHaveLength(count);
  expect(versions.filter(({ deployment }) => deployment.traffic === 100)).toHaveLength(1);
}

test('none of 16 simultaneous releases that was reported as live is lost', async () => {
  // Not many more: each gives up when it has waited half a minute for the others.
  await releaseAtOnce(16);
}, 180_000);

test('a lock whose holder was killed blocks others for a while only, and none of them is lost', async () => {
  const pointer = path.join(store(), 'mfe-quote/releases.json');
  await mkdir(path.dirname(pointer), { recursive: true });
  const holder = run(
    `const { lockPointer } = await import(${compiledModule('store/pointer-lock.js')});
     await lockPointer(${JSON.stringify(pointer)}, 'mfe-quote');
     console.log('locked');
     setInterval(() => {}, 1000);`,
    folder,
  );
  if (!holder.stdout) throw new Error('The holder has no output.');
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  await releaseAtOnce(12);
}, 180_000);

test('the same build released six times at once is listed once, and no attempt fails', async () => {
  const checkout = await givenCheckout('same');
  const ended = await Promise.all(Array.from({ length: 6 }, () => release(checkout)));
  expect(ended.map(({ status, output }) => status || output)).toEqual(
    Array(6).fill(expect.stringMatching(/ is live\.\n$/)),
  );
  expect((await readVersions(store(), 'mfe-quote')).versions).toHaveLength(1);
}, 180_000);
