import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parsePointer } from '../store/pointer-schema.js';
import { CephGateway } from '../store/testing/ceph-gateway.js';
import { compilePackage } from '../testing/compiled-package.js';
import { documentedPolicy } from './testing/documented-policy.js';
import { Team } from './testing/team.js';

const BUCKET = 'bucket';

let ceph: CephGateway;
let folder: string;
let team: Team;
let secret: string;

beforeAll(async () => {
  compilePackage();
  ceph = await CephGateway.start();
  const owner = ceph.account('owner');
  const variables = ceph.account('mfe-quote');
  secret = variables.AWS_SECRET_ACCESS_KEY;
  await ceph.makeBucket(BUCKET, owner, documentedPolicy());
  folder = await mkdtemp(path.join(os.tmpdir(), 'bucket-on-ceph-'));
  team = new Team(folder, {
    ...variables,
    RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    RELEASE_KEY_FILE: path.join(folder, 'key.pem'),
  });
}, 300_000);
afterAll(async () => {
  await ceph.stop();
  await rm(folder, { recursive: true });
});

const object = (file: string) => fetch(`${ceph.url}/${BUCKET}/releases/${file}`);
const pointer = async () =>
  parsePointer(
    'mfe-quote',
    'releases.json',
    await (await object('mfe-quote/releases.json')).text(),
  );
const statusOf = async (file: string) => {
  const response = await object(file);
  await response.arrayBuffer();
  return response.status;
};

test('the rights of the documented policy are enough for all commands of a team', async () => {
  const first = await team.publishNew('first');
  await team.mfe(first.workspace, ['promote', first.version]);
  const { workspace, version } = await team.publishNew('second');
  expect(await team.mfe(workspace, ['promote', version])).toEqual({
    status: 0,
    output: `mfe-quote ${version} is live.\n`,
  });
  expect((await team.mfe(workspace, ['rollback'])).output).toContain(`${first.version} is live`);
  expect((await team.mfe(workspace, ['list'])).output).toMatch(/ 100 % of visits +\d+\.\d kB\n/);
  expect((await team.mfe(workspace, ['prune'])).status).toBe(0);
  expect(
    (await team.mfe(workspace, ['history'])).output.match(/publish|promote|rollback/g),
  ).toEqual(['publish', 'promote', 'publish', 'promote', 'rollback']);
}, 120_000);

test('none of eight simultaneous releases is lost', async () => {
  const before = (await pointer()).length;
  const names = Array.from({ length: 8 }, (_, index) => `at-once-${index}`);
  const published = await Promise.all(names.map((name) => team.publishNew(name)));
  const promoted = await Promise.all(
    published.map(({ workspace, version }) => team.mfe(workspace, ['promote', version])),
  );
  expect(promoted.filter(({ status }) => status !== 0)).toEqual([]);
  expect(await pointer()).toHaveLength(before + 8);
  const { output } = await team.mfe(published[0]?.workspace ?? '', ['history']);
  for (const { version } of published) expect(output).toMatch(`promote ${version}`);
}, 180_000);

test('the folder of another team is refused, and nobody but the team reads the history', async () => {
  const { workspace, version } = await team.publishNew('third');
  const elsewhere = { RELEASES_BUCKET: `s3://${BUCKET}/other` };
  expect(await team.mfe(workspace, ['list'], elsewhere)).toEqual({
    status: 1,
    output:
      'The bucket in RELEASES_BUCKET does not give these credentials access to the releases of this remote.\n',
  });
  expect(await statusOf(`mfe-quote/${version}/release.json`)).toBe(200);
  expect(await statusOf(`mfe-quote/${version}/client/quote.css`)).toBe(200);
  expect(await statusOf('mfe-quote/.history.jsonl')).toBe(403);
});

test('a wrong secret is refused in a sentence', async () => {
  const workspace = await team.checkout('fourth');
  const env = { AWS_SECRET_ACCESS_KEY: `${secret}x` };
  expect((await team.mfe(workspace, ['list'], env)).output).toBe(
    'The bucket in RELEASES_BUCKET does not accept AWS_SECRET_ACCESS_KEY.\n',
  );
});
