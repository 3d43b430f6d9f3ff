import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { prunable } from '../store/last-use.js';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import { defaultOf, type PublishedVersion } from '../store/pointer-schema.js';
import { publish } from '../store/publish.js';
import { readVersions } from '../store/read-versions.js';
import { writeBuild } from '../store/testing/write-build.js';
import { listen } from '../testing/listen.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { readOptions } from './options.js';
import { rollbackCommand } from './rollback-command.js';
import { unusableVersionsByHost } from './usable-rollback.js';

const REMOTE = 'mfe-quote';
const HOST = '/.well-known/micro-frontends/host.json';
const CONTRACT = '/api/contract';

let folder: string;
let host: Server;
let context: CommandContext;
/** What the host responds with, by address. */
let bodies: Record<string, string>;
let requested: string[];
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'problem-at-host-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  requested = [];
  host = createServer(({ url = '' }, response) => {
    requested.push(url);
    const body = bodies[url];
    response.writeHead(body === undefined ? 503 : 200).end(body);
  });
  provide({ react: '19.3.0', served: ['1.9.0', '2.1.0'] });
  context = {
    workspace: path.join(folder, REMOTE),
    remote: REMOTE,
    store: path.join(folder, 'store'),
    source: undefined,
    keyFile: undefined,
    hostUrl: await listen(host),
    options: readOptions(['rollback']),
  };
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});

function provide({ react, served }: { react: string; served: string[] }) {
  const shared = { react, 'react-dom': react, 'react-router-dom': '7.18.0' };
  bodies = {
    [HOST]: JSON.stringify({ shared }),
    [CONTRACT]: JSON.stringify({ version: served.at(-1) ?? 'none', served }),
  };
}

let built = 0;
/** Publishes a version that is built with a contract. */
async function published(contractVersion: string, forced?: { reason: string; gates: string[] }) {
  const { workspace, store } = context;
  built += 1;
  await writeBuild(workspace, { name: REMOTE, paths: ['/quotes'], text: String(built) });
  const about = { contractVersion, forced, now: new Date(), routeIds: [] };
  return (await publish({ store, workspace, ...about })).version;
}

/** Publishes a version, and makes it live while the host can run it. */
async function released(contractVersion: string) {
  const version = await published(contractVersion);
  await makeLive(context, version);
  return version;
}

const versions = async () => (await readVersions(context.store, REMOTE)).versions;
const live = async () => defaultOf(await versions())?.metadata.version;

test('a version does not go live once the host has another React', async () => {
  const before = await published('1.0.0', { reason: 'host follows', gates: ['shared'] });
  await makeLive(context, before);
  const waiting = await published('1.0.0');
  provide({ react: '20.0.0', served: ['1.9.0'] });
  await expect(makeLive(context, waiting)).rejects.toThrow(
    `The live host provides react 20.0.0, but mfe-quote ${waiting} accepts ^19.3.0. Build it`,
  );
  expect(await live()).toBe(before);
});

test('a version does not go live once the API no longer serves its contract', async () => {
  const waiting = await published('1.0.0');
  provide({ react: '19.3.0', served: ['2.1.0'] });
  await expect(makeLive(context, waiting)).rejects.toThrow(
    `The live API serves contract 2.1.0, but mfe-quote ${waiting} is built with 1.0.0. Build it`,
  );
});

test('a version that uses no contract, or that was forced past the gates, goes live', async () => {
  provide({ react: '19.3.0', served: ['2.1.0'] });
  await released('none');
  provide({ react: '20.0.0', served: ['2.1.0'] });
  const forced = await published('1.0.0', {
    reason: 'host follows',
    gates: ['shared', 'contract'],
  });
  await makeLive(context, forced);
  expect(await live()).toBe(forced);
});

test('a rollback skips a version that the API no longer serves, and says so', async () => {
  const usable = await released('2.0.0');
  const old = await released('1.0.0');
  await released('2.0.0');
  provide({ react: '19.3.0', served: ['2.1.0'] });
  await rollbackCommand(context);
  expect(printed).toContainEqual(expect.stringContaining(`but mfe-quote ${old} is built with`));
  expect(await live()).toBe(usable);
});

test('a rollback to nothing but versions that the host cannot run is refused', async () => {
  await released('1.0.0');
  const current = await released('2.0.0');
  provide({ react: '19.3.0', served: ['2.1.0'] });
  await expect(rollbackCommand(context)).rejects.toThrow('There is no earlier release');
  expect(await live()).toBe(current);
});

test('a host that would also refuse the live version does not block a rollback', async () => {
  const first = await released('1.0.0');
  const second = await released('1.0.0');
  bodies[HOST] = '{"shared":{}}';
  await rollbackCommand(context);
  expect(printed).toContain(
    `The host would also refuse ${second}, which is live, so its refusal is ignored.`,
  );
  expect(await live()).toBe(first);
});

test('a host that would also refuse the live version does not block the promotion of an earlier one', async () => {
  const first = await released('1.0.0');
  const second = await released('1.0.0');
  provide({ react: '19.3.0', served: ['2.1.0'] });
  await makeLive(context, first);
  expect(printed).toContainEqual(expect.stringContaining(`but mfe-quote ${first} is built with`));
  expect(printed).toContain(
    `The host would also refuse ${second}, which is live, so its refusal is ignored.`,
  );
  expect(await live()).toBe(first);
});

test.each([
  ['errors', {}],
  ['nonsense', { [HOST]: '<html>', [CONTRACT]: '[]' }],
])('a host that responds with %s blocks neither a promotion nor a rollback', async (_, now) => {
  const first = await released('1.0.0');
  bodies = now;
  await released('1.0.0');
  await rollbackCommand(context);
  expect(await live()).toBe(first);
});

test('the end of a canary does not wait for the host', async () => {
  await released('1.0.0');
  const current = await released('1.0.0');
  const canary = await published('1.0.0');
  await updateVersions(context.store, REMOTE, (all, now) =>
    promote(all, canary, { traffic: 10, now }),
  );
  requested = [];
  provide({ react: '20.0.0', served: ['2.1.0'] });
  await rollbackCommand(context);
  expect(await live()).toBe(current);
  expect(requested).not.toContain(HOST);
});

/** Versions that are removed once nobody has used them for long. */
async function removed() {
  const all = await versions();
  const gone = prunable(all, new Date('2100-01-01'), await unusableVersionsByHost(context, all));
  return gone.map(({ metadata }: PublishedVersion) => metadata.version);
}

test('pruning keeps what a rollback leads to now, and what it leads to once the API is back', async () => {
  const first = await released('1.0.0');
  const usable = await released('1.0.0');
  const newer = await released('2.0.0');
  await released('none');
  provide({ react: '19.3.0', served: ['1.9.0'] });
  expect(await removed()).toEqual([first]);
  expect(printed).toContainEqual(expect.stringContaining(`but mfe-quote ${newer} is built`));
  provide({ react: '19.3.0', served: ['1.9.0', '2.1.0'] });
  expect(await removed()).toEqual([first, usable]);
});
