import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs, {
  access,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { integrityOf } from './integrity.js';
import { updateVersions } from './pointer-file.js';
import { publish } from './publish.js';
import { readRelease } from './read-release.js';
import { readVersions } from './read-versions.js';
import { createKeyPair, isSignedBy } from './signature.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');
const workspace = () => path.join(folder, 'mfe-quote');

const manifest = { name: 'mfe-quote', version: '1.2.0', microFrontend: { paths: ['/quotes/*'] } };

async function givenManifest(content: object): Promise<void> {
  await writeFile(path.join(workspace(), 'package.json'), JSON.stringify(content));
}

async function givenBuild(text = 'first'): Promise<void> {
  const write = async (file: string, content: string) => {
    const target = path.join(workspace(), file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  await write('package.json', JSON.stringify(manifest));
  await write('dist/client/remoteEntry.js', `/* ${text} */`);
  await write('dist/client/quote.css', '.a{color:red}');
  await write(
    'dist/client/chunk-groups.json',
    JSON.stringify({ quote: { js: [], css: ['quote.css'] } }),
  );
  await write('dist/server/routes.mjs', 'export const routes = [];');
}

const options = () => ({
  store: store(),
  workspace: workspace(),
  contractVersion: '1.0.0',
  now: new Date(),
});

const publishBuild = async () => (await publish(options())).version;

test('a linked file is published as the file that it leads to', async () => {
  await givenBuild();
  const file = path.join(workspace(), 'dist/client/quote.css');
  await rename(file, path.join(workspace(), 'dist/linked.css'));
  await symlink('../linked.css', file);
  const version = await publishBuild();
  const published = await lstat(path.join(store(), 'mfe-quote', version, 'client/quote.css'));
  expect(published.isFile()).toBe(true);
});

test('a build in a folder that is a link is published', async () => {
  await givenBuild();
  const dist = path.join(workspace(), 'dist');
  await rename(dist, path.join(folder, 'built'));
  await symlink(path.join(folder, 'built'), dist);
  await expect(publishBuild()).resolves.toMatch(/^1\.2\.0-/);
});

test('a link to a file outside of the build is refused by name, and the file is not published', async () => {
  await givenBuild();
  await writeFile(path.join(folder, 'mfe-quote.pem'), 'private key');
  await symlink(path.join(folder, 'mfe-quote.pem'), path.join(workspace(), 'dist/client/key.txt'));
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has dist/client/key.txt, which leads to a file outside of dist, which everybody could then read. Remove it, or put a file in its place.',
  );
});

test.each([
  ['client/quote.css', 'missing.css', 'is a link that leads nowhere'],
  ['client/quote.css', 'quote.css', 'is a link that leads nowhere'],
  ['client/quote.css', '/dev/zero', 'is neither a file nor a folder'],
  ['client/chunk-groups.json', '/dev/zero', 'is neither a file nor a folder'],
  ['server/routes.mjs', '/dev/zero', 'is neither a file nor a folder'],
])('a build with %s as a link to %s is refused by name', async (name, target, reason) => {
  await givenBuild();
  const file = path.join(workspace(), 'dist', name);
  await rm(file);
  await symlink(target, file);
  await expect(publishBuild()).rejects.toThrow(
    `The build of mfe-quote has dist/${name}, which ${reason}. Remove it, or put a file in its place.`,
  );
});

test('a build with a named pipe is refused by name, and nobody waits for it', async () => {
  await givenBuild();
  execFileSync('mkfifo', [path.join(workspace(), 'dist/client/pipe.css')]);
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has dist/client/pipe.css, which is neither a file nor a folder',
  );
});

test('a build with a huge file is refused by name, before it is read', async () => {
  await givenBuild();
  const file = path.join(workspace(), 'dist/client/core.bin');
  await writeFile(file, '');
  await truncate(file, 10 * 1024 ** 3);
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has dist/client/core.bin, which has more than 100 MB. Remove it',
  );
});

test('a build with folders of browser files is refused in a sentence', async () => {
  await givenBuild();
  await mkdir(path.join(workspace(), 'dist/client/img'));
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has a folder in dist/client, where a release has files only.',
  );
});

test.each([
  ['the bundle for the server', 'server/routes.mjs', 'from which hosts render its pages'],
  ['a file of a page', 'client/quote.css', 'which its page "quote" loads'],
])('a build without %s is refused by the name of the file', async (_, name, use) => {
  await givenBuild();
  const sentence = `The build of mfe-quote has no file dist/${name}, ${use}. Remove dist, then build again.`;
  await rm(path.join(workspace(), 'dist', name));
  await expect(publishBuild()).rejects.toThrow(sentence);
});

test('a folder in the place of the server bundle is refused like a missing one', async () => {
  await givenBuild();
  const file = path.join(workspace(), 'dist/server/routes.mjs');
  await rm(file);
  await mkdir(file);
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has no file dist/server/routes.mjs, from which hosts render its pages',
  );
});

test.each(['dist', 'dist/client'])(
  'a file in the place of %s is refused like a missing build',
  async (name) => {
    await givenBuild();
    await rm(path.join(workspace(), name), { recursive: true });
    await writeFile(path.join(workspace(), name), '');
    await expect(publishBuild()).rejects.toThrow('mfe-quote is not built. Run "npm run build');
  },
);

test('a build that has another one in it is refused by the names of both entries', async () => {
  await givenBuild();
  await writeFile(path.join(workspace(), 'dist/client/remoteEntry.87654321.js'), '/* before */');
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has several entries, remoteEntry.87654321.js and remoteEntry.js, so dist has files of more than one build. Remove dist, then build again.',
  );
});

test('when a compressed file cannot be written, the others are, before the release is cleared away', async () => {
  await givenBuild();
  const large = 'x'.repeat(1_000_000);
  await writeFile(path.join(workspace(), 'dist/client/large.js'), large);
  const cause = new Error('no space left on device');
  const written: string[] = [];
  const write = fs.writeFile;
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file, ...content) => {
    if (String(file).endsWith('quote.css.br')) throw cause;
    await write(file, ...content);
    written.push(path.basename(String(file)));
  });
  await expect(publishBuild()).rejects.toBe(cause);
  expect(written).toEqual(expect.arrayContaining(['large.js.br', 'large.js.gz']));
  expect(await readdir(path.join(store(), 'mfe-quote'))).toEqual([]);
});

test.each([
  ['My Photo.png', 'The build of mfe-quote has the file "My Photo.png"'],
  ['gr\u00f6\u00dfe.png', 'which hosts do not serve because of its name'],
  ['a%20b.png', 'which hosts do not serve because of its name'],
  ['a+b.png', 'which hosts do not serve because of its name'],
  ['.DS_Store', 'The build of mfe-quote has the file ".DS_Store"'],
  [
    'Quote.css',
    'has the files Quote.css and quote.css, whose names differ only in capital letters',
  ],
  [`${'a'.repeat(250)}.js`, 'has a file whose name has more than 200 characters'],
  ['quote.css.br', 'has compressed files, such as quote.css.br'],
  ['remoteEntry.js.gz', 'has compressed files, such as remoteEntry.js.gz'],
])('a build with the file %j is refused before anything is written', async (name, reason) => {
  await givenBuild();
  await writeFile(path.join(workspace(), 'dist/client', name), '');
  await expect(publishBuild()).rejects.toThrow(reason);
  expect(existsSync(store())).toBe(false);
});

test('a chunk with a space in its name is refused by that name', async () => {
  await givenBuild();
  const client = path.join(workspace(), 'dist/client');
  await writeFile(path.join(client, 'my quote.js'), '');
  const groups = { quote: { js: ['my quote.js'], css: [] } };
  await writeFile(path.join(client, 'chunk-groups.json'), JSON.stringify(groups));
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has the file "my quote.js", which hosts do not serve because of its name. Rename it',
  );
});

test('a build with a file whose name is not UTF-8 is refused for that', async () => {
  await givenBuild();
  // On macOS there are no such names, but that is how Node would give one.
  const isStrict = process.platform === 'darwin';
  const name = Buffer.from(
    path.join(workspace(), isStrict ? 'dist/client/gr\ufffdn.png' : 'dist/client/gr\u00f6n.png'),
    isStrict ? 'utf8' : 'latin1',
  );
  await writeFile(name, '');
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has a file whose name is not UTF-8, like "gr\ufffdn.png". Rename it',
  );
});

test.each([
  ['a file', (place: string) => writeFile(place, '')],
  ['a link to nowhere', (place: string) => symlink('nowhere', place)],
])('%s in the place of the folder of a release is named, and not touched', async (_, put) => {
  await givenBuild();
  const version = await publishBuild();
  const place = path.join(store(), 'mfe-quote', version);
  await rm(place, { recursive: true });
  await put(place);
  await expect(publishBuild()).rejects.toThrow(
    `${place} is not a folder, so no release can be put there. Remove it and publish again.`,
  );
  expect((await lstat(place)).isDirectory()).toBe(false);
});

test('a compressed file that is not a copy of another one is published like any file', async () => {
  await givenBuild();
  await writeFile(path.join(workspace(), 'dist/client/prices.csv.gz'), '');
  await expect(publishBuild()).resolves.toMatch(/^1\.2\.0-/);
});

const releaseFile = (version: string) => path.join(store(), 'mfe-quote', version, 'release.json');

test('a release holds the browser files, the routes for the server and its description', async () => {
  await givenBuild();
  const version = await publishBuild();
  const described = await readRelease(path.join(store(), 'mfe-quote'), {
    name: 'mfe-quote',
    version,
  });
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
  expect(described?.release).toMatchObject({
    name: 'mfe-quote',
    version,
    paths: ['/quotes/*'],
    entry: 'client/remoteEntry.js',
    server: 'server/routes.mjs',
    chunkGroups: { quote: { js: [], css: ['quote.css'] } },
    contractVersion: '1.0.0',
  });
  expect(Object.keys(described?.release.files ?? {})).toEqual([
    'client/quote.css',
    'client/remoteEntry.js',
    'server/routes.mjs',
  ]);
});

test.each([
  ['../mfe-quote', '1.0.0'],
  ['quote', '1.0.0'],
  ['mfe-quote', '../1.0.0'],
])('refuses a remote named %j of version %j', async (name, version) => {
  await givenBuild();
  await givenManifest({ ...manifest, name, version });
  await expect(publishBuild()).rejects.toThrow(/cannot be used: (name|version): /);
});

test.each([
  [undefined],
  ['/quotes'],
  [{}],
  [{ paths: [] }],
  [{ paths: ['quotes'] }],
  [{ paths: '/quotes' }],
])('refuses a remote that is described by %j', async (microFrontend) => {
  await givenBuild();
  await givenManifest({ ...manifest, microFrontend });
  await expect(publishBuild()).rejects.toThrow('"microFrontend" needs the paths');
  expect((await readVersions(store(), 'mfe-quote')).versions).toEqual([]);
});

test('the pointer lists the paths of a release, also when it is rebuilt from the releases', async () => {
  await givenBuild();
  await publishBuild();
  const paths = async () =>
    (await readVersions(store(), 'mfe-quote')).versions.map(({ extras }) => extras.paths);
  expect(await paths()).toEqual([['/quotes/*']]);
  for (const file of ['releases.json', 'releases.copy.json']) {
    await writeFile(path.join(store(), 'mfe-quote', file), '{');
  }
  expect(await paths()).toEqual([['/quotes/*']]);
});

test('the pointer has the digest of the description, also after it is rebuilt or lacked one', async () => {
  await givenBuild();
  const version = await publishBuild();
  const digest = integrityOf(await readFile(releaseFile(version)));
  const digests = async () =>
    (await readVersions(store(), 'mfe-quote')).versions.map(({ extras }) => extras.release);
  expect(await digests()).toEqual([digest]);
  await updateVersions(store(), 'mfe-quote', (versions) =>
    versions.map(({ extras: { release: _, ...extras }, ...listed }) => ({ ...listed, extras })),
  );
  expect(await digests()).toEqual([undefined]);
  await publishBuild();
  expect(await digests()).toEqual([digest]);
  for (const file of ['releases.json', 'releases.copy.json']) {
    await writeFile(path.join(store(), 'mfe-quote', file), '{');
  }
  expect(await digests()).toEqual([digest]);
});

test('publishing a version again repairs what the pointer says of its release', async () => {
  await givenBuild();
  const asBefore = options();
  const { version } = await publish(asBefore);
  const { versions } = await readVersions(store(), 'mfe-quote');
  await updateVersions(store(), 'mfe-quote', (known) =>
    known.map((listed) => ({
      ...listed,
      url: `${version}/client/another.js`,
      extras: { ...listed.extras, paths: ['/about-us'] },
    })),
  );
  await publish(asBefore);
  expect((await readVersions(store(), 'mfe-quote')).versions).toEqual(versions);
});

test('the same files with other chunks of a page are another version', async () => {
  await givenBuild();
  const first = await publishBuild();
  const groups = path.join(workspace(), 'dist/client/chunk-groups.json');
  await writeFile(groups, JSON.stringify({ other: { js: [], css: ['quote.css'] } }));
  expect(await publishBuild()).not.toBe(first);
});

test('the same build under other paths is another version', async () => {
  await givenBuild();
  const first = await publishBuild();
  await givenManifest({ ...manifest, microFrontend: { paths: ['/offers'] } });
  expect(await publishBuild()).not.toBe(first);
});

test('text files are also in the release in compressed form', async () => {
  await givenBuild();
  const client = path.join(store(), 'mfe-quote', await publishBuild(), 'client');
  const read = (name: string) => readFile(path.join(client, name));
  expect(brotliDecompressSync(await read('quote.css.br')).toString()).toBe('.a{color:red}');
  expect(gunzipSync(await read('quote.css.gz')).toString()).toBe('.a{color:red}');
});

test('compressed files of the newest release are reused, unless they contain something else', async () => {
  await givenBuild();
  const words = 'window '.repeat(100);
  await writeFile(path.join(workspace(), 'dist/client/map.svg'), words);
  await writeFile(path.join(workspace(), 'dist/client/same.txt'), words);
  const clientOf = (version: string) => path.join(store(), 'mfe-quote', version, 'client');
  const before = clientOf(await publishBuild());
  const recognised = gzipSync(words, { level: 1 });
  const padded = Buffer.concat([recognised, Buffer.alloc(words.length)]);
  await writeFile(path.join(before, 'same.txt.gz'), recognised);
  await writeFile(path.join(before, 'quote.css.br'), brotliCompressSync('.a{color:tan}'));
  await writeFile(path.join(before, 'map.svg.br'), 'not Brotli');
  await writeFile(path.join(before, 'map.svg.gz'), padded);
  await rm(path.join(before, 'quote.css.gz'));
  await givenBuild('second');
  const client = clientOf(await publishBuild());
  const read = (name: string) => readFile(path.join(client, name));
  expect(await read('same.txt.gz')).toEqual(recognised);
  expect(gunzipSync(await read('quote.css.gz')).toString()).toBe('.a{color:red}');
  expect(brotliDecompressSync(await read('quote.css.br')).toString()).toBe('.a{color:red}');
  expect(brotliDecompressSync(await read('map.svg.br')).toString()).toBe(words);
  expect((await read('map.svg.gz')).length).toBeLessThan(words.length);
  expect(gunzipSync(await read('map.svg.gz')).toString()).toBe(words);
  expect(gunzipSync(await read('remoteEntry.js.gz')).toString()).toBe('/* second */');
});

test('the same content is the same version, listed once', async () => {
  await givenBuild();
  const first = await publishBuild();
  expect(await publishBuild()).toBe(first);
  expect((await readVersions(store(), 'mfe-quote')).versions).toHaveLength(1);
});

test('the same content published many times at once is one version, and no attempt fails', async () => {
  await givenBuild();
  const published = await Promise.all(Array.from({ length: 10 }, publishBuild));
  expect(new Set(published).size).toBe(1);
  expect((await readVersions(store(), 'mfe-quote')).versions).toHaveLength(1);
  expect(await readdir(path.join(store(), 'mfe-quote'))).toHaveLength(3);
});

test('other content is another version; the first one stays as it was', async () => {
  await givenBuild();
  const first = await publishBuild();
  await givenBuild('second');
  const second = await publishBuild();
  expect(second).not.toBe(first);
  const entry = path.join(store(), 'mfe-quote', first, 'client/remoteEntry.js');
  expect(await readFile(entry, 'utf8')).toBe('/* first */');
});

test('refuses to publish other content under a version that exists', async () => {
  await givenBuild();
  const file = releaseFile(await publishBuild());
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/sha256-./g, 'sha256-0'));
  await expect(publishBuild()).rejects.toThrow(/already published with other content/);
});

test('says what to do about a release in the store that cannot be read', async () => {
  await givenBuild();
  const file = releaseFile(await publishBuild());
  await writeFile(file, '{"name":');
  await expect(publishBuild()).rejects.toThrow(
    /was cut short\. Remove the folder and publish again/,
  );
  await rm(file);
  await expect(publishBuild()).rejects.toThrow(/It has no release\.json\. Remove the folder/);
});

test('refuses a build whose file names would not be safe in a document', async () => {
  await givenBuild();
  await writeFile(path.join(workspace(), 'dist/client/a"><script>.css'), '');
  await expect(publishBuild()).rejects.toThrow(/which hosts do not serve because of its name/);
});

test('leaves nothing half-made in the store', async () => {
  await givenBuild();
  const version = await publishBuild();
  expect((await readdir(path.join(store(), 'mfe-quote'))).sort()).toEqual(
    [version, 'releases.copy.json', 'releases.json'].sort(),
  );
});

test('with a clock that is ahead nothing of colleagues is removed', async () => {
  await givenBuild();
  const draft = path.join(store(), 'mfe-quote/.01234567-89ab-cdef-0123-456789abcdef');
  await mkdir(draft, { recursive: true });
  const now = Date.now() + 2 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await expect(publish({ ...options(), now: new Date(now) })).rejects.toThrow(
    'The clock of this machine is 120 minutes ahead of that of the store',
  );
  expect(existsSync(draft)).toBe(true);
});

test('a leftover that cannot be removed does not fail what has been published', async () => {
  await givenBuild();
  const draft = path.join(store(), 'mfe-quote/.01234567-89ab-cdef-0123-456789abcdef');
  await mkdir(draft, { recursive: true });
  await utimes(draft, 0, 0);
  const remove = fs.rm;
  let refused = false;
  jest.spyOn(fs, 'rm').mockImplementation(async (file, about) => {
    if (file !== draft) return remove(file, about);
    refused = true;
    throw Object.assign(new Error('resource busy'), { code: 'EBUSY' });
  });
  await expect(publishBuild()).resolves.toMatch(/^1\.2\.0-/);
  expect(refused).toBe(true);
});

const keyFolder = () => path.join(folder, 'release-keys');
const signatureOf = async (version: string) =>
  readFile(path.join(store(), 'mfe-quote', version, 'release.sig'), 'utf8');

test('a release is signed with the key of its remote, which is made with the first one', async () => {
  await givenBuild();
  const { version, warnings } = await publish(options());
  expect(warnings).toEqual([
    expect.stringMatching(/^mfe-quote has a new key to sign its releases/),
  ]);
  const description = await readFile(releaseFile(version));
  const publicKey = await readFile(path.join(keyFolder(), 'mfe-quote.public.pem'), 'utf8');
  expect(isSignedBy(publicKey, description, await signatureOf(version))).toBe(true);
  expect(isSignedBy(publicKey, Buffer.from('{}'), await signatureOf(version))).toBe(false);
  expect((await stat(path.join(keyFolder(), 'mfe-quote.pem'))).mode & 0o077).toBe(0);
  expect((await publish(options())).warnings).toEqual([]);
});

test('a release from before signatures is signed when it is published again', async () => {
  await givenBuild();
  const version = await publishBuild();
  const signature = await signatureOf(version);
  await rm(path.join(store(), 'mfe-quote', version, 'release.sig'));
  await publishBuild();
  expect(await signatureOf(version)).toBe(signature);
});

test('nothing is signed that was changed in the store', async () => {
  await givenBuild();
  const version = await publishBuild();
  const entry = path.join(store(), 'mfe-quote', version, 'client/remoteEntry.js');
  await writeFile(entry, 'evil()');
  await expect(publishBuild()).rejects.toThrow(/remoteEntry\.js was changed\. Remove/);
});

test.each<[string, (file: string) => unknown]>([
  ['a folder', (file) => mkdir(file)],
  ['a link', (file) => symlink('../release.json', file)],
  ['a named pipe', (file) => execFileSync('mkfifo', [file])],
  [
    'a file of 10 GB',
    async (file) => {
      await writeFile(file, '');
      await truncate(file, 10 * 1024 ** 3);
    },
  ],
])('%s in the place of a published file is a change, too', async (_, put) => {
  await givenBuild();
  const version = await publishBuild();
  const entry = path.join(store(), 'mfe-quote', version, 'client/remoteEntry.js');
  await rm(entry);
  await put(entry);
  await expect(publishBuild()).rejects.toThrow(/remoteEntry\.js was changed\. Remove/);
});

test("refuses an invalid key, and one that is not the remote's", async () => {
  await givenBuild();
  const keyFile = path.join(folder, 'key.pem');
  await writeFile(keyFile, 'no key');
  await expect(publish({ ...options(), keyFile })).rejects.toThrow(/has no Ed25519 key in PEM/);
  await publishBuild();
  await writeFile(keyFile, createKeyPair().privateKey);
  await expect(publish({ ...options(), keyFile })).rejects.toThrow(/is not the key of mfe-quote/);
});

test.each([
  ['a private key', (ownKey: string) => ownKey],
  ['two keys', (_: string, publicKey: string) => publicKey + createKeyPair().publicKey],
])('refuses %s in the place of the public one', async (_, wrong) => {
  await givenBuild();
  await publishBuild();
  const read = (file: string) => readFile(path.join(keyFolder(), file), 'utf8');
  const text = wrong(await read('mfe-quote.pem'), await read('mfe-quote.public.pem'));
  await writeFile(path.join(keyFolder(), 'mfe-quote.public.pem'), text);
  await expect(publishBuild()).rejects.toThrow(
    /mfe-quote\.public\.pem is not one Ed25519 public key in PEM\. Remove it: it will be made again from .*mfe-quote\.pem\.$/,
  );
});

test('a public key may have the line ends of Windows', async () => {
  await givenBuild();
  const version = await publishBuild();
  const file = path.join(keyFolder(), 'mfe-quote.public.pem');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await publishBuild()).toBe(version);
});

test('refuses a folder in the place of a key, which Docker makes where a file is missing', async () => {
  await givenBuild();
  const keyFile = path.join(folder, 'key.pem');
  await mkdir(keyFile);
  await expect(publish({ ...options(), keyFile })).rejects.toThrow(
    `${keyFile} is a folder. Put the private key there as a file, or name another in RELEASE_KEY_FILE.`,
  );
});

test('makes no second key of a remote that has one', async () => {
  await givenBuild();
  await publishBuild();
  const keyFile = path.join(folder, 'elsewhere/key.pem');
  await expect(publish({ ...options(), keyFile })).rejects.toThrow(
    /There is no private key at .*elsewhere/,
  );
  await expect(access(path.dirname(keyFile))).rejects.toThrow('ENOENT');
});

test('a key is read where nothing can be written beside it, as where secrets are mounted', async () => {
  await givenBuild();
  await publishBuild();
  const write = fs.writeFile;
  jest.spyOn(fs, 'writeFile').mockImplementation((file, ...more) => {
    if (!String(file).includes('release-keys')) return write(file, ...more);
    return Promise.reject(Object.assign(new Error('EROFS: read-only'), { code: 'EROFS' }));
  });
  await givenBuild('second');
  await expect(publishBuild()).resolves.toMatch(/^1\.2\.0-/);
});

test('says what to do when the remote is not built', async () => {
  await givenBuild();
  await rm(path.join(workspace(), 'dist'), { recursive: true });
  await expect(publishBuild()).rejects.toThrow('Run "npm run build -w mfe-quote".');
});

test.each([
  ['client/remoteEntry.js', 'open'],
  ['release.sig', 'readFile'],
] as const)('a release that is removed before %s is read is reported as gone', async (file, by) => {
  await givenBuild();
  const version = await publishBuild();
  const published = path.join(store(), 'mfe-quote', version);
  const read = fs[by] as (...args: unknown[]) => unknown; // the type of both
  jest.spyOn(fs, by).mockImplementation(async (...args: unknown[]) => {
    if (args[0] === path.join(published, file)) await rm(published, { recursive: true });
    return read(...args) as never; // as the function that it stands for
  });
  await expect(publishBuild()).rejects.toThrow(
    `mfe-quote ${version} has just been removed from the store. Publish it again.`,
  );
});

test('a build with too many chunks is refused before it is in the store', async () => {
  await givenBuild();
  const groups = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, n) => [
      `${n}`.padEnd(200, 'x'),
      { js: [], css: ['quote.css'] },
    ]),
  );
  await writeFile(path.join(workspace(), 'dist/client/chunk-groups.json'), JSON.stringify(groups));
  await expect(publishBuild()).rejects.toThrow(
    'The build of mfe-quote has too many chunks: its release.json would be larger than 4194304 bytes. Name fewer imports by /* webpackChunkName */, then build again.',
  );
  expect(existsSync(path.join(store(), 'mfe-quote'))).toBe(false);
});
