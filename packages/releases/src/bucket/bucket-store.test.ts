import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '../store/integrity.js';
import { parsePointer } from '../store/pointer-schema.js';
import { prune } from '../store/prune.js';
import { createKeyPair, isSignedBy } from '../store/signature.js';
import { BUCKET, BucketServer, hangUp, refusal } from '../store/testing/bucket-server.js';
import { compilePackage } from '../testing/compiled-package.js';
import { openBucketStore } from './open-bucket-store.js';
import { type CommandResult, Team } from './testing/team.js';

let folder: string;
let server: BucketServer;
let team: Team;
/** The public key by which hosts know the team. */
let hostKey: string;

// Each test runs several commands in processes of their own, which takes minutes on a busy machine.
jest.setTimeout(600_000);

beforeAll(compilePackage);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bucket-store-'));
  server = await BucketServer.start();
  // As on the CI runners of a team, which get the key as a file.
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(path.join(folder, 'key.pem'), privateKey);
  hostKey = publicKey;
  team = new Team(folder, {
    ...server.variables,
    RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    RELEASE_KEY_FILE: path.join(folder, 'key.pem'),
  });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const mfe = (cwd: string, ...args: string[]) => team.mfe(cwd, args);
const object = (file: string) => fetch(`${server.url}/${BUCKET}/releases/mfe-quote/${file}`);
const pointer = async () =>
  parsePointer('mfe-quote', 'releases.json', await (await object('releases.json')).text());
const live = async () =>
  (await pointer()).filter(({ deployment }) => deployment.default).map((v) => v.metadata.version);

test('a release is published, made live, rolled back, listed and recorded', async () => {
  const first = await team.publishNew('first');
  const { workspace } = first;
  expect(await mfe(workspace, 'promote', first.version)).toEqual({
    status: 0,
    output: `mfe-quote ${first.version} is live.\n`,
  });
  const second = await team.publishNew('second');
  await mfe(second.workspace, 'promote', second.version);
  expect(await live()).toEqual([second.version]);
  // As if two developers rolled back at once: the version that the second one names no longer has visits.
  const back = () => mfe(workspace, 'rollback', second.version);
  expect((await back()).output).toBe(
    `mfe-quote ${first.version} is live again. ${second.version} no longer has visits.\n`,
  );
  expect(await back()).toMatchObject({
    status: 1,
    output: expect.stringContaining(
      `A rollback of mfe-quote would end ${first.version}, not ${second.version}. Nothing was changed.`,
    ),
  });
  expect(await live()).toEqual([first.version]);
  expect((await mfe(workspace, 'list')).output).toMatch(
    new RegExp(`^${first.version}  \\S+  100 % of visits +\\d+\\.\\d kB\n${second.version}  `),
  );
  const { output } = await mfe(workspace, 'history');
  expect(output.match(/publish|promote|rollback/g)).toEqual([
    'publish',
    'promote',
    'publish',
    'promote',
    'rollback',
  ]);
  expect(await (await object('releases.copy.json')).text()).toBe(
    await (await object('releases.json')).text(),
  );
});

test('files of a release may be cached forever, and the pointer may not', async () => {
  const { version } = await team.publishNew('first');
  const headers = async (file: string) => {
    const response = await object(file);
    await response.arrayBuffer();
    return [response.headers.get('cache-control'), response.headers.get('content-type')];
  };
  const forever = 'public, max-age=31536000, immutable';
  const [entry = ''] = (await pointer()).map(({ url }) => url);
  expect(await headers(entry)).toEqual([forever, 'text/javascript; charset=utf-8']);
  expect(await headers(`${version}/client/quote.css`)).toEqual([
    forever,
    'text/css; charset=utf-8',
  ]);
  expect(await headers(`${version}/release.json`)).toEqual([forever, 'application/json']);
  // A team with a new key signs again.
  expect((await headers(`${version}/release.sig`))[0]).toBe('no-cache');
  expect(await headers('releases.json')).toEqual(['no-cache', 'application/json']);
  expect((await headers('.history.jsonl'))[0]).toBe('private, no-store');
});

test('the pointer comes last: whoever reads it finds all that it names', async () => {
  const order: string[] = [];
  server.fault = ({ method, url = '' }) => {
    if (method === 'PUT') order.push(url.replace(/^.*\/mfe-quote\/|\?.*$/g, ''));
    return false;
  };
  const { version } = await team.publishNew('first');
  expect(order.slice(-5)).toEqual([
    `${version}/release.json`,
    `${version}/release.sig`,
    'releases.json',
    '.history.jsonl',
    'releases.copy.json',
  ]);
});

test('none of eight simultaneous releases is lost', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `checkout-${index}`);
  const published = await Promise.all(names.map((name) => team.publishNew(name)));
  const promoted = await Promise.all(
    published.map(({ workspace, version }) => mfe(workspace, 'promote', version)),
  );
  expect(promoted.filter(({ status }) => status !== 0)).toEqual([]);
  const versions = await pointer();
  expect(versions.map(({ metadata }) => metadata.version).sort()).toEqual(
    published.map(({ version }) => version).sort(),
  );
  expect(versions.filter(({ extras }) => extras.liveSince)).toHaveLength(8);
  const { output } = await mfe(published[0]?.workspace ?? '', 'history');
  expect(output.match(/ promote /g)).toHaveLength(8);
  expect(output.match(/ publish /g)).toHaveLength(8);
});

test('the same build that three commands publish at once is there once, and none of them fails', async () => {
  const workspace = await team.checkout('same');
  await team.publish(workspace);
  const again = await Promise.all(Array.from({ length: 3 }, () => team.publish(workspace)));
  expect(again.map(({ status, output }) => status || output)).toEqual(
    Array(3).fill(expect.stringMatching(/^published /)),
  );
  expect(await pointer()).toHaveLength(1);
});

/** For each version in the pointer, whether hosts accept it: its description and signature are valid. */
const areWhole = async () => {
  const read = async (file: string) => Buffer.from(await (await object(file)).arrayBuffer());
  return Promise.all(
    (await pointer()).map(async ({ metadata: { version }, extras }) => {
      const content = await read(`${version}/release.json`);
      const signature = (await read(`${version}/release.sig`)).toString();
      return integrityOf(content) === extras.release && isSignedBy(hostKey, content, signature);
    }),
  );
};

test('if eight commands publish one build at once, all use the description of the first', async () => {
  const workspaces = await Promise.all(
    Array.from({ length: 8 }, (_, index) => team.checkout('same', `runner-${index}`)),
  );
  const published = await Promise.all(workspaces.map((at) => team.publish(at)));
  expect(published.map(({ status, output }) => status || output)).toEqual(
    Array(8).fill(expect.stringMatching(/^published /)),
  );
  expect(await areWhole()).toEqual([true]);
});

test('a build that another runner publishes while this one is at work keeps its description', async () => {
  const [mine, theirs] = await Promise.all(
    ['mine', 'theirs'].map((runner) => team.checkout('same', runner)),
  );
  let other: CommandResult | undefined;
  server.fault = (request, response) => {
    // Before the first file is sent, after this command has seen what is there.
    if (request.method !== 'PUT' || other) return false;
    other = { status: null, output: '' };
    void team.publish(theirs ?? '').then((ended) => {
      other = ended;
      hangUp(request, response);
    });
    return true;
  };
  expect((await team.publish(mine ?? '')).output).toMatch(/^published /);
  expect(other?.output).toMatch(/^published /);
  expect(await areWhole()).toEqual([true]);
});

test('with another key than that of the live version nothing is published', async () => {
  const own = { RELEASE_KEY_FILE: '' };
  const { workspace, version } = await team.publishNew('first');
  await mfe(workspace, 'promote', version);
  const before = server.names(`releases/mfe-quote/${version}`);
  const other = await team.checkout('first', 'laptop');
  const refused = await team.publish(other, own);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining(
      `The live version, mfe-quote ${version}, is signed with a key of the team, but there is none at ${other}/.data/release-keys/mfe-quote.pem. Name`,
    ),
  ]);
  const link = await team.mfe(other, ['preview', version], { ...own, HOST_URL: server.url });
  expect([link.status, link.output]).toEqual([1, expect.stringContaining('is signed with a key')]);
  expect(await readdir(path.join(other, '.data'))).toEqual([]);
  const folderForKey = await team.publish(other, { RELEASE_KEY_FILE: other });
  expect(folderForKey.output).toContain('is a folder. Put the private key there as a file');
  await team.mfe(other, ['keys'], own);
  expect((await team.publish(other, own)).output).toContain(
    'mfe-quote.pem is another one. Name the file',
  );
  expect(server.names(`releases/mfe-quote/${version}`)).toEqual(before);
  expect(await areWhole()).toEqual([true]);
  // A new key is a decision.
  expect((await team.publish(other, { ...own, NEW_KEY: '1' })).output).toBe(
    `published ${version}\n`,
  );
  expect(await areWhole()).toEqual([false]);
});

test('a clock that is wrong is noticed before anything is removed', async () => {
  const { workspace, version } = await team.publishNew('first');
  server.fault = (_, response) => {
    response.setHeader('date', new Date(Date.now() - 10 * 60_000).toUTCString());
    return false;
  };
  const { status, output } = await mfe(workspace, 'prune');
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^The clock of this machine is 10 minutes ahead of that of the store/),
  ]);
  expect((await object(`${version}/release.json`)).status).toBe(200);
});

test('messages name the bucket, not its temporary copy', async () => {
  const { workspace, version } = await team.publishNew('first');
  server.add(`releases/mfe-quote/${version}/release.json`, '{');
  expect(await mfe(workspace, 'promote', version)).toEqual({
    status: 1,
    output: `s3://${BUCKET}/releases/mfe-quote/${version}/release.json is not JSON, or was cut short.\n`,
  });
});

test('commands need nothing outside the folder of their remote', async () => {
  const outside: string[] = [];
  server.fault = (request, response) => {
    const url = new URL(request.url ?? '', server.url);
    const place = url.searchParams.get('prefix') ?? url.pathname.slice(`/${BUCKET}/`.length);
    if (place.startsWith('releases/mfe-quote/')) return false;
    outside.push(place);
    return refusal(403, 'AccessDenied')(request, response);
  };
  const { workspace, version } = await team.publishNew('first');
  for (const args of [['promote', version], ['list'], ['history'], ['prune']]) {
    expect((await mfe(workspace, ...args)).status).toBe(0);
  }
  expect(outside).toEqual([]);
});

test('a release that was changed in the bucket does not go live', async () => {
  const { workspace, version } = await team.publishNew('first');
  const name = `releases/mfe-quote/${version}/release.json`;
  const text = await (await object(`${version}/release.json`)).text();
  await fetch(`${server.url}/${BUCKET}/${name}`, {
    method: 'PUT',
    body: text.replace(/"builtAt": "\d/, '"builtAt": "3'),
  });
  const { status, output } = await mfe(workspace, 'promote', version);
  expect([status, output]).toEqual([1, expect.stringContaining('was changed.')]);
  expect(await live()).toEqual([]);
});

test('an upload that was cut off is completed by the next one, and not listed before that', async () => {
  const workspace = await team.checkout('first');
  let puts = 0;
  server.fault = (request, response) =>
    request.method === 'PUT' && ++puts > 2 && hangUp(request, response);
  expect((await team.publish(workspace)).status).toBe(1);
  expect((await object('releases.json')).status).toBe(404);
  server.fault = undefined;
  expect((await team.publish(workspace)).output).toMatch(/^published /);
  expect(await pointer()).toHaveLength(1);
});

test('a file in the bucket that differs from that of the build is refused', async () => {
  const workspace = await team.checkout('first');
  let puts = 0;
  // Breaks off after the server bundle, and two browser files with two compressed files each.
  server.fault = (request, response) =>
    request.method === 'PUT' && ++puts > 7 && hangUp(request, response);
  await team.publish(workspace);
  server.fault = undefined;
  const listing = await (await fetch(`${server.url}/${BUCKET}?list-type=2`)).text();
  const [, key] = /<Key>([^<]+\.css)<\/Key>/.exec(listing) ?? [];
  await fetch(`${server.url}/${BUCKET}/${key}`, { method: 'PUT', body: 'other' });
  const { status, output } = await team.publish(workspace);
  expect(status).toBe(1);
  expect(output).toMatch(
    /in the bucket in RELEASES_BUCKET has other content\. Remove all files of this version/,
  );
});

test.each<[string, object, RegExp]>([
  [
    'is not an S3 address',
    { RELEASES_BUCKET: 'southerly' },
    /^RELEASES_BUCKET must be the address of a bucket, for example/,
  ],
  [
    'is given with a folder',
    { RELEASES_DIR: '/tmp/x' },
    /^RELEASES_BUCKET and RELEASES_DIR are both set\./,
  ],
  ['does not exist', { RELEASES_BUCKET: 's3://nothing' }, /^The bucket .* does not exist\.\n$/],
  ['does not know the key', { AWS_ACCESS_KEY_ID: 'X' }, /^The bucket .* does not know AWS_ACCESS/],
  [
    'does not answer',
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
    /^The bucket in RELEASES_BUCKET does not answer \(ECONNREFUSED\)\. Is AWS_ENDPOINT_URL right\?\n$/,
  ],
  [
    'has an invalid endpoint',
    { AWS_ENDPOINT_URL: 'storage' },
    /^AWS_ENDPOINT_URL must be a web address/,
  ],
])('a bucket that %s is refused in a sentence, and leaves no folder', async (_, env, sentence) => {
  const workspace = await team.checkout('first');
  const { status, output } = await team.mfe(workspace, ['list'], env);
  expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
  expect((await readdir(workspace)).sort()).not.toContain('.data');
});

test('unneeded releases are pruned, and so are leftovers of killed commands', async () => {
  const { workspace, version } = await team.publishNew('first');
  await mfe(workspace, 'promote', version);
  const [cut, young] = ['1.0.0-0123456789ab', '1.0.0-ba9876543210'];
  for (const name of [cut, young]) server.add(`releases/mfe-quote/${name}/client/a.js`, 'half');
  server.age(`releases/mfe-quote/${cut}/client/a.js`);
  expect((await mfe(workspace, 'prune')).output).toBe(
    '1 leftover of killed commands is removed.\n',
  );
  expect((await object(`${cut}/client/a.js`)).status).toBe(404);
  expect((await object(`${young}/client/a.js`)).status).toBe(200);
  expect((await object(`${version}/release.json`)).status).toBe(200);
});

test('a prune keeps folders of others, and the files of a listed version without its description', async () => {
  const { workspace, version } = await team.publishNew('first');
  server.add('releases/mfe-quote/photos/kitchen.jpg', '');
  await fetch(`${server.url}/${BUCKET}/releases/mfe-quote/${version}/release.json`, {
    method: 'DELETE',
  });
  for (const inner of ['photos', version, `${version}/client`, `${version}/server`]) {
    const place = `releases/mfe-quote/${inner}`;
    for (const name of server.names(place)) server.age(`${place}/${name}`);
  }
  expect((await mfe(workspace, 'prune')).output).toBe('mfe-quote has nothing to remove.\n');
  expect((await object('photos/kitchen.jpg')).status).toBe(200);
  expect((await object(`${version}/client/quote.css`)).status).toBe(200);
});

test('a release that is published again while a host is asked is not removed', async () => {
  await team.publishNew('listed');
  const before = await (await object('releases.json')).text();
  const [again, killed] = [await team.publishNew('again'), await team.publishNew('killed')];
  // As if both commands had been killed an hour ago, before they changed the pointer.
  server.add('releases/mfe-quote/releases.json', before);
  for (const { version } of [again, killed]) {
    server.age(`releases/mfe-quote/${version}/release.json`);
  }
  jest.replaceProperty(process, 'env', { ...process.env, ...server.variables });
  const address = { name: BUCKET, prefix: 'releases/', endpoint: server.url };
  const beside = path.join(again.workspace, '.data/releases');
  const { folder: store, source, close } = await openBucketStore(address, 'mfe-quote', beside);
  const { leftovers } = await prune({
    ...{ store, source, remote: 'mfe-quote', now: new Date() },
    record: (versions) => ({ at: '', by: 'a team', action: 'prune', versions }),
    findUnusable: async () => {
      await team.publish(again.workspace);
      return [];
    },
  });
  await close();
  expect(leftovers).toBe(1);
  expect((await object(`${killed.version}/release.json`)).status).toBe(404);
  expect(await areWhole()).toEqual([true, true]);
  expect((await object(`${again.version}/client/quote.css`)).status).toBe(200);
});

test('the object that a console makes for a folder is not a file', async () => {
  const { workspace, version } = await team.publishNew('first');
  for (const name of ['', `${version}/`, '1.0.0-new/'])
    server.add(`releases/mfe-quote/${name}`, '');
  expect((await mfe(workspace, 'promote', version)).output).toBe(`mfe-quote ${version} is live.\n`);
});

test('the copy of a command that was killed is removed by a later one', async () => {
  const { workspace } = await team.publishNew('first');
  const copy = (digit: string) =>
    path.join(workspace, '.data', `.bucket-00000000-0000-0000-0000-00000000000${digit}`);
  for (const digit of ['1', '2']) await mkdir(copy(digit));
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  await utimes(copy('1'), twoDaysAgo, twoDaysAgo);
  expect((await mfe(workspace, 'list')).status).toBe(0);
  const left = (await readdir(path.join(workspace, '.data'))).filter((name) => name[0] === '.');
  expect(left).toEqual([path.basename(copy('2'))]);
});

test('the keys are beside the folder that is used without a bucket', async () => {
  const workspace = await team.checkout('first');
  await team.publish(workspace, { RELEASE_KEY_FILE: '' });
  expect((await readdir(path.join(workspace, '.data'))).sort()).toEqual(['release-keys']);
  expect((await readdir(path.join(workspace, '.data/release-keys'))).sort()).toEqual([
    'mfe-quote.pem',
    'mfe-quote.public.pem',
  ]);
});
