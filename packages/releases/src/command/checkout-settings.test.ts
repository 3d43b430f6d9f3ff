import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCheckoutSettings } from './checkout-settings.js';

let root: string;
let workspace: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'checkout-settings-')));
  workspace = path.join(root, 'mfe-rewards');
  mkdirSync(workspace);
  writeFileSync(path.join(root, 'package.json'), '{ "workspaces": ["mfe-*"] }');
  writeFileSync(path.join(workspace, 'package.json'), '{ "name": "mfe-rewards" }');
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a command in a folder reads when `.env` has these lines. */
function settings(lines: string[], env: NodeJS.ProcessEnv = {}, folder = workspace) {
  writeFileSync(path.join(root, '.env'), lines.join('\n'));
  const changed = { ...env };
  readCheckoutSettings(root, folder, changed);
  return changed;
}

test('releases go to the store that .env names', () => {
  const store = { RELEASES_DIR: '/srv/releases' };
  expect(settings(['RELEASES_DIR=/srv/releases'])).toEqual(store);
  expect(settings(['RELEASES_DIR=/srv/releases'], {}, root)).toEqual(store);
});

test('a byte order mark is no part of the first name', () => {
  expect(settings(['\uFEFFRELEASES_DIR=/srv/releases'])).toEqual({ RELEASES_DIR: '/srv/releases' });
});

test('the environment counts more than .env, and may name a store of the other kind', () => {
  const lines = ['RELEASES_DIR=/srv/releases', 'HOST_URL=https://www.example.com'];
  expect(settings(lines, { RELEASES_DIR: '/tmp/releases', HOST_URL: '' })).toEqual({
    RELEASES_DIR: '/tmp/releases',
    HOST_URL: '',
  });
  expect(settings(lines, { RELEASES_BUCKET: 's3://southerly/releases' })).toEqual({
    RELEASES_BUCKET: 's3://southerly/releases',
    HOST_URL: 'https://www.example.com',
  });
});

test('a store that the environment names gets neither key nor credentials of .env', () => {
  const lines = ['RELEASE_KEY_FILE=/keys/quote.pem', 'AWS_ENDPOINT_URL=https://minio.example.com'];
  const chosen = { RELEASES_DIR: '/tmp/releases' };
  expect(settings(lines, chosen)).toEqual({ RELEASES_DIR: '/tmp/releases' });
});

test('credentials of the environment are not mixed with those of .env', () => {
  const lines = ['RELEASES_BUCKET=s3://southerly/releases', 'AWS_SESSION_TOKEN=of-another-key'];
  expect(settings(lines, { AWS_ACCESS_KEY_ID: 'key' })).toEqual({
    RELEASES_BUCKET: 's3://southerly/releases',
    AWS_ACCESS_KEY_ID: 'key',
  });
});

const BUCKET = {
  RELEASES_BUCKET: 's3://southerly/releases',
  AWS_ENDPOINT_URL: 'https://minio.example.com',
  AWS_REGION: 'ap-southeast-2',
};
const KEY = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const linesOf = (given: object) => Object.entries(given).map((entry) => entry.join('='));

test.each([
  { AWS_PROFILE: 'southerly' },
  { AWS_SHARED_CREDENTIALS_FILE: '/run/credentials' },
  { AWS_CONFIG_FILE: '/run/config' },
  { AWS_WEB_IDENTITY_TOKEN_FILE: '/run/token' },
])('a bucket of .env keeps its place when the credentials are those of %o', (credentials) => {
  const found = settings(linesOf({ ...BUCKET, ...KEY }), credentials);
  expect(found).toEqual({ ...BUCKET, ...credentials });
});

test('settings of the AWS tools that are no credentials replace none', () => {
  const others = { AWS_PAGER: '', AWS_CA_BUNDLE: '/etc/ca.pem', AWS_REGION: 'us-east-1' };
  const found = settings(linesOf({ ...BUCKET, ...KEY }), others);
  expect(found).toEqual({ ...BUCKET, ...KEY, ...others });
});

test('a relative path in .env begins at the root, and an empty one is none', () => {
  expect(settings(['RELEASES_DIR=.data/releases', 'RELEASE_KEY_FILE='])).toEqual({
    RELEASES_DIR: path.join(root, '.data/releases'),
  });
});

test('programs that the gates run get only what releases need', () => {
  const lines = ['STAFF_PASSWORD=secret', 'NODE_ENV=production', 'AWS_REGION=ap-southeast-2'];
  expect(settings(lines)).toEqual({ AWS_REGION: 'ap-southeast-2' });
});

test('a repository of its own gets none of the settings of a checkout', () => {
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'own-repository-'));
  expect(settings(['RELEASES_DIR=/srv/releases'], {}, elsewhere)).toEqual({});
  rmSync(elsewhere, { recursive: true });
});

test('a checkout needs no .env', () => {
  const env = {};
  readCheckoutSettings(root, workspace, env);
  expect(env).toEqual({});
});
