import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { integrityOf } from '../store/integrity.js';
import { promote } from '../store/pointer.js';
import { updateVersions } from '../store/pointer-file.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { isPreviewSignedBy, readPreviewToken } from '../store/preview-token.js';
import { prune } from '../store/prune.js';
import { keyFiles } from '../store/release-key.js';
import { listen } from '../testing/listen.js';
import { readOptions } from './options.js';
import { previewCommand } from './preview-command.js';

const REMOTE = 'mfe-quote';
const DIGEST = `sha384-${'A'.repeat(64)}`;

let folder: string;
let store: string;
let host: Server;
let hostUrl: string;
/** The cookie in the response of the live host to a link, if any. */
let cookie: string | undefined;
/** How far the clock of the host is ahead, in milliseconds. */
let ahead: number;
let printed: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'preview-'));
  store = path.join(folder, 'releases');
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
  cookie = `preview-${REMOTE}=x; Path=/`;
  ahead = 0;
  host = createServer((_request, response) => {
    const date = new Date(Date.now() + ahead).toUTCString();
    response.writeHead(303, { location: '/', date, ...(cookie && { 'set-cookie': cookie }) }).end();
  });
  hostUrl = await listen(host);
  await givenPublished('1');
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true });
});

async function givenPublished(
  version: string,
  at = new Date('2026-01-01T00:00:00.000Z'),
): Promise<void> {
  const release = {
    name: REMOTE,
    version,
    builtAt: at.toISOString(),
    paths: ['/quotes/:id', '/instant-quote'],
    entry: 'client/entry.js',
    server: 'server/routes.mjs',
    chunkGroups: {},
    files: { 'client/entry.js': DIGEST, 'server/routes.mjs': DIGEST },
    shared: {},
    contractVersion: '1.0.0',
  };
  const url = `${version}/client/entry.js`;
  const content = JSON.stringify(release);
  await mkdir(path.join(store, REMOTE, version), { recursive: true });
  await writeFile(path.join(store, REMOTE, version, 'release.json'), content);
  const published: PublishedVersion = {
    url,
    fallbackUrl: url,
    metadata: { version, integrity: DIGEST },
    deployment: { traffic: 0, default: false },
    extras: { publishedAt: release.builtAt, release: integrityOf(content) },
  };
  await updateVersions(store, REMOTE, (versions) => [...versions, published]);
}

const preview = (...args: string[]) =>
  previewCommand({
    workspace: folder,
    remote: REMOTE,
    store,
    source: undefined,
    keyFile: undefined,
    hostUrl,
    options: readOptions(['preview', ...args]),
  });

/** The link that was printed. */
const link = () => new URL(/http\S+/.exec(printed)?.[0] ?? 'none:');
const token = () => readPreviewToken(link().searchParams.get('preview') ?? '');

test('a published version gets a link to the first page of the remote, for a day', async () => {
  const before = Date.now();
  await preview('1');
  expect(link().origin + link().pathname).toBe(`${hostUrl}/instant-quote`);
  const { expires, ...what } = token()?.preview ?? { expires: 0 };
  const content = await readFile(path.join(store, REMOTE, '1/release.json'));
  expect(what).toEqual({ remote: REMOTE, version: '1', release: integrityOf(content) });
  expect(expires - before).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect(expires - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(printed).toMatch(/sees mfe-quote 1 until \d+:\d\d [ap]m, \d+ \w+, Sydney time:/);
});

test.each([
  [2 * 3_600_000, '120 minutes behind'],
  [-3_600_000, '60 minutes ahead of'],
])(
  'a host whose clock is ahead by %i ms ends the link at another time, and the command says so',
  async (ms, words) => {
    ahead = ms;
    await preview('1');
    expect(printed).toContain(
      `The clock of this machine is ${words} that of ${hostUrl}, which decides`,
    );
  },
);

test('the link is signed with the key of the remote', async () => {
  await preview('1');
  const publicKey = await readFile(keyFiles(REMOTE, store).publicFile, 'utf8');
  const signed = token();
  expect(signed && isPreviewSignedBy(publicKey, signed)).toBe(true);
});

test('page and time are those that were requested', async () => {
  const before = Date.now();
  await preview('1', '--path', '/about-us', '--for', '2h');
  expect(link().pathname).toBe('/about-us');
  const expires = token()?.preview.expires ?? 0;
  expect(expires - before).toBeGreaterThanOrEqual(2 * 3_600_000);
  expect(expires - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
});

test('a version is in the store until the last link to it ends', async () => {
  await preview('1', '--for', '3d');
  await preview('1', '--for', '2h');
  const removedAfter = async (days: number) => {
    const now = new Date(Date.now() + days * 24 * 3_600_000);
    const record = (versions: string[]) => ({
      at: now.toISOString(),
      by: 'Ada',
      action: 'prune' as const,
      versions,
    });
    return (await prune({ store, remote: REMOTE, now, record, findUnusable: async () => [] }))
      .versions;
  };
  expect(await removedAfter(2)).toEqual([]);
  expect(await removedAfter(4)).toEqual(['1']);
});

/** From now on no command can lock the pointer. */
function givenNoLock(): void {
  jest.spyOn(lockfile, 'lock').mockRejectedValue(new Error('EACCES'));
}

test('a link to a version that cannot be kept for it is made all the same, and the command says so', async () => {
  givenNoLock();
  await preview('1');
  expect(token()?.preview.version).toBe('1');
  expect(printed).toMatch(
    /"mfe prune" may remove mfe-quote 1 before .*cannot be locked\. .*EACCES/,
  );
});

test('a link to a version that is kept anyway changes nothing in the store', async () => {
  await preview('1', '--for', '3d');
  await givenPublished('2', new Date());
  await givenPublished('3');
  await updateVersions(store, REMOTE, (versions, now) => promote(versions, '3', { now }));
  givenNoLock();
  const before = printed;
  await preview('1', '--for', '2h'); // the link before lasts longer
  await preview('2', '--for', '7d'); // a young version
  await preview('3', '--for', '7d'); // one with visits
  expect(printed.slice(before.length)).not.toContain('mfe prune');
});

test('a link does not rebuild the pointer, which can make another version live', async () => {
  const files = ['releases.json', 'releases.copy.json'].map((name) =>
    path.join(store, REMOTE, name),
  );
  await givenPublished('2', new Date());
  for (const file of files) await writeFile(file, '{');
  await preview('1');
  expect(token()?.preview.version).toBe('1');
  expect(printed).toContain('The pointer of mfe-quote cannot be used. "mfe list" says why.');
  for (const file of files) expect(await readFile(file, 'utf8')).toBe('{');
});

test('a link that does not work on the live site is reported at once', async () => {
  await preview('1');
  expect(printed).not.toMatch(/does not accept|could not be reached/);
  cookie = undefined;
  await preview('1');
  expect(printed).toContain(`${hostUrl} does not accept the link: it has another store, or lacks`);
  host.close();
  host.closeAllConnections();
  await preview('1');
  expect(printed).toContain(`${hostUrl} could not be reached`);
});

test.each<[string, string[], RegExp]>([
  ['a version that is not published', ['2'], /There is no version 2/],
  ['a page of another site', ['1', '--path', 'https://evil.example'], /is not the path of a page/],
  [
    'a page of another site, without a version',
    ['--path', '//evil.example'],
    /is not the path of a page/,
  ],
])('%s gets no link', async (_, args, sentence) => {
  await expect(preview(...args)).rejects.toThrow(sentence);
  expect(printed).toBe('');
});

test('a version whose files are gone, or were changed, gets no link', async () => {
  const file = path.join(store, REMOTE, '1/release.json');
  await writeFile(file, `${await readFile(file, 'utf8')}\n`);
  await expect(preview('1')).rejects.toThrow(/was changed/);
  await rm(path.dirname(file), { recursive: true });
  await expect(preview('1')).rejects.toThrow(/are no longer in/);
});
