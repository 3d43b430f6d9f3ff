import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { SettingReader } from '@site/contract/settings/setting-reader';
import { CephGateway } from '@site/releases/store/testing/ceph-gateway';
import { uploadSettings } from '../src/config/upload-settings.js';
import { type FileStore, newStoredName } from '../src/quote-files/file-store.js';
import { openFileStore } from '../src/quote-files/open-file-store.js';
import { aJpeg } from './support/sample-files.js';

let ceph: CephGateway;
let folder: string;
let variables: ReturnType<CephGateway['account']>;

function open(changes: Record<string, string> = {}) {
  const settings = new SettingReader(API_SETTINGS, {
    ...variables,
    UPLOADS_BUCKET: 's3://southerly/quotes',
    UPLOADS_DIR: folder,
    ...changes,
  });
  return openFileStore(uploadSettings(settings));
}

async function give(store: FileStore, content: Buffer): Promise<string> {
  const { storedAs, file, keep } = await store.create(newStoredName());
  await file.writeFile(content);
  const sha256 = createHash('sha256').update(content).digest();
  await keep({ type: 'image/jpeg', bytes: content.length, sha256 });
  await file.close();
  return storedAs;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'on-ceph-'));
  ceph = await CephGateway.start();
  variables = ceph.account('api');
  await ceph.makeBucket('southerly', variables);
});
afterAll(async () => {
  await ceph.stop();
  rmSync(folder, { recursive: true });
});

test('a file is stored, read and removed', async () => {
  const store = await open();
  await store.check();
  const content = aJpeg('kitchen', 8 * 1024 * 1024);
  const storedAs = await give(store, content);
  const parts: Buffer[] = [];
  for await (const part of (await store.open(storedAs)) ?? []) parts.push(part);
  expect(Buffer.concat(parts).equals(content)).toBe(true);
  await store.remove(storedAs);
  await store.remove(storedAs);
  expect(await store.open(storedAs)).toBeUndefined();
  store.close();
});

test('all of more than a thousand old files are listed, and no newer ones', async () => {
  const store = await open({ UPLOADS_BUCKET: 's3://southerly/many' });
  for (let n = 0; n < 1_020; n += 20) {
    await Promise.all(Array.from({ length: 20 }, () => give(store, Buffer.from('x'))));
  }
  expect(await store.untouchedFor(60_000)).toEqual([]);
  expect(await store.untouchedFor(-60_000)).toHaveLength(1_020);
  store.close();
});

test.each([
  [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /does not accept AWS_SECRET_ACCESS_KEY\.$/],
  [{ AWS_ACCESS_KEY_ID: 'NOBODY' }, /does not know AWS_ACCESS_KEY_ID\.$/],
  [{ UPLOADS_BUCKET: 's3://nothing/quotes' }, /does not exist\. Create it first\.$/],
])('%j is refused at start', async (changes, sentence) => {
  const store = await open(changes);
  await expect(store.check()).rejects.toThrow(sentence);
  store.close();
});

test('a bucket of somebody else is refused at start', async () => {
  const store = await open(ceph.account('stranger'));
  await expect(store.check()).rejects.toThrow(/does not give these credentials access\. They need/);
  store.close();
});
