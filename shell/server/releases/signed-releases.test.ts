import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@site/releases/store/integrity';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { createKeyPair, type KeyPair, signRelease } from '@site/releases/store/signature';
import { LiveReleases } from './live-releases.js';
import { quotes, TemporaryStore, version } from './testing/temporary-store.js';
import { trustedKeys } from './trusted-keys.js';

let store: TemporaryStore;
let logged: string[];
beforeEach(async () => {
  store = await TemporaryStore.make();
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(() => store.remove());

const keys = () => path.join(store.folder, '../', `${path.basename(store.folder)}-keys`);
afterEach(() => rm(keys(), { recursive: true, force: true }));

/** Two signed versions, of which the second is live. */
async function givenSigned(): Promise<{ live: LiveReleases; pair: KeyPair }> {
  const pair = createKeyPair();
  await mkdir(keys());
  await writeFile(path.join(keys(), 'mfe-quote.public.pem'), pair.publicKey);
  const signed = await Promise.all(
    ['1', '2'].map(async (name) => {
      await store.givenRelease(name, { paths: ['/quotes'] });
      const content = await readFile(releaseFile(name, 'release.json'));
      await writeFile(releaseFile(name, 'release.sig'), signRelease(content, pair.privateKey));
      return describedBy(content, version(name));
    }),
  );
  const [first, second] = signed as [PublishedVersion, PublishedVersion];
  const before = {
    ...first,
    deployment: { traffic: 0, default: false },
    extras: { ...first.extras, liveSince: '2026-01-01T00:00:00.000Z' },
  };
  await updateVersions(store.folder, 'mfe-quote', () => [
    before,
    { ...second, fallbackUrl: first.url },
  ]);
  return { live: new LiveReleases(store.open(), trustedKeys(keys())), pair };
}

const releaseFile = (name: string, file: string) => store.file(`${name}/${file}`);
const describedBy = (content: Buffer, { extras, ...published }: PublishedVersion) => ({
  ...published,
  extras: { ...extras, release: integrityOf(content) },
});

function x25519(): string {
  const { publicKey } = generateKeyPairSync('x25519');
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

async function liveVersion(live: LiveReleases): Promise<string | undefined> {
  return (await quotes(live))?.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('a release that is signed by its team goes live', async () => {
  const { live } = await givenSigned();
  expect(await liveVersion(live)).toBe('2');
  expect(live.release('mfe-quote', '2')?.paths).toEqual(['/quotes']);
  expect(live.release('mfe-quote', '1')).toBeUndefined();
  expect(logged).toEqual([]);
});

test.each<[string, (pair: KeyPair) => Promise<unknown>, RegExp]>([
  ['lacks a signature', () => rm(releaseFile('2', 'release.sig')), /release\.sig is missing/],
  [
    'has a signature of another key',
    async () => {
      const content = await readFile(releaseFile('2', 'release.json'));
      const signature = signRelease(content, createKeyPair().privateKey);
      await writeFile(releaseFile('2', 'release.sig'), signature);
    },
    /2 is not signed with the key of its team/,
  ],
  [
    'has a description that was changed',
    async () => {
      const content = await readFile(releaseFile('2', 'release.json'), 'utf8');
      await writeFile(releaseFile('2', 'release.json'), content.replace('/quotes', '/about-us'));
    },
    /2 is not signed with the key of its team/,
  ],
  [
    'is signed, but not what the pointer names',
    async ({ privateKey }) => {
      const content = Buffer.from(
        (await readFile(releaseFile('2', 'release.json'), 'utf8')).replace('/quotes', '/offers'),
      );
      await writeFile(releaseFile('2', 'release.json'), content);
      await writeFile(releaseFile('2', 'release.sig'), signRelease(content, privateKey));
    },
    /release\.json is not the one that the pointer names/,
  ],
  ['is gone', () => rm(releaseFile('2', ''), { recursive: true }), /release\.json is missing/],
  [
    'has a file in the place of its folder',
    async () => {
      await rm(releaseFile('2', ''), { recursive: true });
      await writeFile(store.file('2'), '');
    },
    /2\/release\.json is missing/,
  ],
])('a release that %s does not go live; the one before does', async (_, harm, sentence) => {
  const { live, pair } = await givenSigned();
  await harm(pair);
  expect(await liveVersion(live)).toBe('1');
  expect(logged).toEqual([expect.stringMatching(sentence)]);
});

test('a live release that is removed while the server runs is replaced by the one before, until it is back', async () => {
  const { live } = await givenSigned();
  const now = jest.spyOn(performance, 'now');
  const later = async (seconds: number) => {
    now.mockReturnValue(1e9 + seconds * 1_000);
    return liveVersion(live);
  };
  expect(await later(0)).toBe('2');
  await rename(releaseFile('2', ''), releaseFile('away', ''));
  expect(await later(2)).toBe('1');
  expect(logged).toEqual(['mfe-quote: mfe-quote/2/release.json is missing. 1 is live instead.']);
  await rename(releaseFile('away', ''), releaseFile('2', ''));
  expect(await later(5)).toBe('2');
});

describe('a pointer none of whose releases is in the store', () => {
  const givenOther = () =>
    writeFile(
      store.file('releases.json'),
      JSON.stringify({ microFrontends: { 'mfe-quote': [version('lost')] } }),
    );
  const LINE =
    'mfe-quote: mfe-quote/lost/release.json is missing. The last good pointer stays in use; its next release repairs it.';

  test('leaves live what was live', async () => {
    const { live } = await givenSigned();
    await liveVersion(live);
    await givenOther();
    expect(await liveVersion(live)).toBe('2');
    expect(logged).toEqual([LINE]);
  });

  test('is replaced by its copy when the server starts', async () => {
    const { live } = await givenSigned();
    await givenOther();
    const now = jest.spyOn(performance, 'now');
    for (const seconds of [0, 3, 6]) {
      now.mockReturnValue(1e9 + seconds * 1_000);
      expect(await liveVersion(live)).toBe('2');
    }
    expect(logged).toEqual([LINE]);
  });

  test('keeps nothing live that a replaced key has signed', async () => {
    const { live } = await givenSigned();
    await liveVersion(live);
    await givenOther();
    await writeFile(path.join(keys(), 'mfe-quote.public.pem'), createKeyPair().publicKey);
    expect(await liveVersion(live)).toBeUndefined();
  });
});

test('nothing is live by a pointer that leads to other files than the entries of its releases', async () => {
  const { live } = await givenSigned();
  await updateVersions(store.folder, 'mfe-quote', (versions) =>
    versions.map((published) => ({
      ...published,
      url: published.url.replace('remoteEntry', 'evil'),
    })),
  );
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([
    expect.stringMatching(/leads to 2\/client\/evil\.js, which is not the entry/),
  ]);
});

test('a release that this server may not read does not go live; the one before does', async () => {
  const { live: readable } = await givenSigned();
  expect(await liveVersion(readable)).toBe('2');
  const folder = store.open();
  const live = new LiveReleases(
    {
      ...folder,
      async read(file, maxBytes) {
        if (!file.startsWith('mfe-quote/2/')) return folder.read(file, maxBytes);
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      },
    },
    trustedKeys(keys()),
  );
  expect(await liveVersion(live)).toBe('1');
  expect(logged).toEqual([
    expect.stringMatching(
      /2\/release\.json cannot be read by the account of this server\. .* 1 is live instead\./,
    ),
  ]);
});

test('what is live stays so when this server may no longer read any release', async () => {
  await givenSigned();
  const folder = store.open();
  let isReadable = true;
  const live = new LiveReleases(
    {
      ...folder,
      identify: (file) => `${folder.identify(file)} ${isReadable}`,
      async read(file, maxBytes) {
        if (isReadable || file === 'mfe-quote/releases.json') return folder.read(file, maxBytes);
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      },
    },
    trustedKeys(keys()),
  );
  expect(await liveVersion(live)).toBe('2');
  isReadable = false;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await liveVersion(live)).toBe('2');
  expect(logged).toEqual([
    expect.stringMatching(/cannot be read by the account.*The last good pointer stays in use/),
  ]);
});

test('without the key of its team nothing of a remote goes live, until the key is there', async () => {
  const { live, pair } = await givenSigned();
  await rm(path.join(keys(), 'mfe-quote.public.pem'));
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([
    expect.stringMatching(/has no public key of mfe-quote.*Nothing of it is live/),
  ]);
  await writeFile(path.join(keys(), 'mfe-quote.public.pem'), pair.publicKey);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await liveVersion(live)).toBe('2');
});

test.each<[string, (pair: KeyPair) => string]>([
  ['for SSH', () => 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGVhc3k= sales team'],
  ['of another kind', x25519],
  ['that is private', ({ privateKey }) => privateKey],
  ['beside another one', ({ publicKey }) => publicKey + createKeyPair().publicKey],
])('a key %s is not used, and the log says so', async (_, keyOf) => {
  const { live, pair } = await givenSigned();
  await writeFile(path.join(keys(), 'mfe-quote.public.pem'), keyOf(pair));
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([
    expect.stringMatching(
      /mfe-quote\.public\.pem is not one Ed25519 public key in PEM\. .*Nothing of it is live/,
    ),
  ]);
});

test('a key that is removed ends what was live with it', async () => {
  const { live } = await givenSigned();
  expect(await liveVersion(live)).toBe('2');
  await rm(path.join(keys(), 'mfe-quote.public.pem'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await liveVersion(live)).toBeUndefined();
  expect(logged).toEqual([
    expect.stringMatching(/has no public key of mfe-quote.*Nothing of it is live/),
  ]);
});
