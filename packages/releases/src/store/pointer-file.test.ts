import fs, {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type HistoryEntry, readHistory } from './history.js';
import { promote, rollback } from './pointer.js';
import { updateVersions } from './pointer-file.js';
import { type PublishedVersion, parsePointer } from './pointer-schema.js';
import { readVersions } from './read-versions.js';

const REMOTE = 'mfe-quote';
const digest = `sha384-${'A'.repeat(64)}`;

const aVersion = (version: string): PublishedVersion => ({
  url: `${version}/client/remoteEntry.js`,
  fallbackUrl: `${version}/client/remoteEntry.js`,
  metadata: { version, integrity: digest },
  deployment: { traffic: 0, default: false },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'pointer-file-'));
});
afterEach(() => rm(store, { recursive: true }));

const inStore = (file: string) => path.join(store, REMOTE, file);
const readPointer = async () =>
  parsePointer(REMOTE, 'releases.json', await readFile(inStore('releases.json'), 'utf8'));
const live = (versions: readonly PublishedVersion[]) =>
  versions.find(({ deployment }) => deployment.default)?.metadata.version;

const release = (version: string) =>
  updateVersions(store, REMOTE, (versions) =>
    promote([...versions, aVersion(version)], version, { now: new Date() }),
  );

async function givenReleaseFolder(version: string, builtAt: string): Promise<void> {
  await mkdir(inStore(version), { recursive: true });
  const entry = 'client/remoteEntry.js';
  await writeFile(
    inStore(`${version}/release.json`),
    JSON.stringify({
      name: REMOTE,
      version,
      builtAt,
      entry,
      server: 'server/routes.mjs',
      chunkGroups: {},
      files: { [entry]: digest, 'server/routes.mjs': digest },
      shared: {},
      contractVersion: '1.0.0',
    }),
  );
}

test('changes made at the same time all count', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map(release));
  const known = await readVersions(store, REMOTE);
  expect(known.versions.map(({ metadata }) => metadata.version).sort()).toEqual(versions.sort());
});

test('a change by somebody who does not take the lock is not overwritten', async () => {
  await release('1');
  let attempts = 0;
  await updateVersions(store, REMOTE, async (versions) => {
    attempts += 1;
    if (attempts === 1) {
      const text = await readFile(inStore('releases.json'), 'utf8');
      await writeFile(
        inStore('releases.json'),
        text.replaceAll('"1/', '"1/./').replaceAll('./', ''),
      );
    }
    return [...versions, aVersion('2')];
  });
  expect(attempts).toBe(2);
});

test.each([
  [
    'nonsense',
    '{"microFrontends":{"mfe-quote":[{}]}}',
    /"microFrontends\.mfe-quote\.0\.url" is missing/,
  ],
  ['cut short', '{"microFrontends":', /is not JSON, or was cut short/],
  ['huge', ' '.repeat(5 * 1024 * 1024), /is larger than/],
])('a pointer that is %s is rebuilt from its copy by the next change', async (_, text, problem) => {
  await release('1');
  await release('2');
  await writeFile(inStore('releases.json'), text);
  const { versions, repair } = await updateVersions(store, REMOTE, (versions) =>
    rollback(versions),
  );
  expect(live(versions)).toBe('1');
  expect(repair).toMatch(problem);
  expect(repair).toMatch(/It is rebuilt from its copy\.$/);
  expect(await readPointer()).toEqual(versions);
  expect((await readVersions(store, REMOTE)).repair).toBeUndefined();
});

test('a pointer that is a folder is reported, not followed', async () => {
  await mkdir(inStore('releases.json'), { recursive: true });
  expect((await readVersions(store, REMOTE)).repair).toMatch(/releases\.json is not a file\./);
  await expect(release('1')).rejects.toThrow(/releases\.json is a folder\. Remove it/);
  expect(await readdir(inStore(''))).toEqual(['releases.json']);
});

test.each(['releases.json', 'elsewhere'])(
  'a pointer that is a link to %s is replaced by the next change',
  async (target) => {
    await release('1');
    await release('2');
    await rm(inStore('releases.json'));
    await symlink(target, inStore('releases.json'));
    const { versions, repair } = await updateVersions(store, REMOTE, (versions) =>
      rollback(versions),
    );
    expect(live(versions)).toBe('1');
    expect(repair).toMatch(/releases\.json is a symbolic link\. It is rebuilt from its copy\.$/);
    expect(await readPointer()).toEqual(versions);
    expect((await lstat(inStore('releases.json'))).isFile()).toBe(true);
  },
);

test('without a copy the versions are those of the releases in the store, and the newest is live', async () => {
  await givenReleaseFolder('1.0.0-new', '2026-02-02T00:00:00.000Z');
  await givenReleaseFolder('1.0.0-old', '2026-01-01T00:00:00.000Z');
  await mkdir(inStore('1.0.0-broken'));
  await writeFile(inStore('1.0.0-broken/release.json'), '{}');
  await writeFile(inStore('releases.json'), '[null]');
  const { versions, repair } = await updateVersions(store, REMOTE, (same) => same);
  expect(versions.map(({ metadata }) => metadata.version)).toEqual(['1.0.0-old', '1.0.0-new']);
  expect(live(versions)).toBe('1.0.0-new');
  expect(repair).toMatch(
    /rebuilt from the releases in the store; the newest, 1\.0\.0-new, is live/,
  );
  expect(live(rollback(versions))).toBe('1.0.0-old');
  expect(live(await readPointer())).toBe('1.0.0-new');
});

test('a pointer that is gone is restored; a remote that was never published has none', async () => {
  expect(await readVersions(store, REMOTE)).toEqual({ versions: [] });
  await release('1');
  await rm(inStore('releases.json'));
  const { versions, repair } = await readVersions(store, REMOTE);
  expect(live(versions)).toBe('1');
  expect(repair).toMatch(/releases\.json is missing\. It is rebuilt from its copy\./);
});

test('a change that cannot be noted is made, and the error says so', async () => {
  await mkdir(inStore('.history.jsonl'), { recursive: true });
  const entry = {
    at: '2026-01-01T00:00:00.000Z',
    by: 'Ada',
    action: 'promote' as const,
    versions: ['1.0.0'],
  };
  const change = updateVersions(
    store,
    REMOTE,
    () => promote([aVersion('1.0.0')], '1.0.0', { now: new Date() }),
    { record: () => entry },
  );
  await expect(change).rejects.toThrow(
    /^The pointer of mfe-quote was changed, but the change could not be recorded in the history\. .*history\.jsonl is not a file\.$/,
  );
  expect(live(await readPointer())).toBe('1.0.0');
});

test('a line that could not be added to the history is added by the next change', async () => {
  await release('1');
  await mkdir(inStore('.history.jsonl'));
  const entry = (version: string): HistoryEntry => ({
    at: '2026-01-01T00:00:00.000Z',
    by: 'Ada',
    action: 'promote',
    versions: [version],
  });
  const change = (version: string) =>
    updateVersions(
      store,
      REMOTE,
      (versions) => promote([...versions, aVersion(version)], version, { now: new Date() }),
      { record: () => entry(version) },
    );
  await expect(change('2')).rejects.toThrow('could not be recorded');
  await rm(inStore('.history.jsonl'), { recursive: true });
  await change('3');
  const { entries } = await readHistory(path.join(store, REMOTE));
  expect(entries).toMatchObject([
    { action: 'publish', versions: ['2'], by: 'unknown' },
    { action: 'promote', versions: ['2'], by: 'unknown' },
    entry('3'),
  ]);
});

test('a pointer that is too large to be read is never written', async () => {
  await release('1');
  const paths = Array.from({ length: 50 }, (_, index) => `/${'long-'.repeat(30)}${index}`);
  const many = Array.from({ length: 500 }, (_, index) => aVersion(`1.0.${index}`)).map((one) => ({
    ...one,
    extras: { ...one.extras, paths },
  }));
  await expect(updateVersions(store, REMOTE, (versions) => [...versions, ...many])).rejects.toThrow(
    'The pointer of mfe-quote would be larger than 4194304 bytes: remove old versions with "mfe prune".',
  );
  expect(live(await readPointer())).toBe('1');
});

test('nothing is written that could not be read again', async () => {
  await release('1');
  const before = await readPointer();
  const nonsense = updateVersions(store, REMOTE, (versions) => [...versions, ...versions]);
  await expect(nonsense).rejects.toThrow(/a version is listed twice/);
  expect(await readPointer()).toEqual(before);
});

describe('on a full disk', () => {
  const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });

  /** Refuses new files; existing ones can be written again. */
  const fill = () => {
    jest.spyOn(fs, 'writeFile').mockImplementation(async (file, data, options) => {
      const { flag } = Object(options);
      if (flag !== 'r+') throw FULL;
      const handle = await fs.open(String(file), flag);
      await handle.write(String(data));
      await handle.close();
    });
    jest.spyOn(fs, 'appendFile').mockRejectedValue(FULL);
  };

  test('a rollback takes the room of the copy, and is made', async () => {
    for (const version of ['1', '2']) await release(version);
    fill();
    await expect(updateVersions(store, REMOTE, (versions) => rollback(versions))).rejects.toThrow(
      'The pointer of mfe-quote was changed, but the change could not be recorded in the history.',
    );
    expect(live(await readPointer())).toBe('1');
    expect((await readdir(path.join(store, REMOTE))).sort()).toEqual(['releases.json']);
  });

  test('without a copy a change is refused, and the pointer stays', async () => {
    await release('1');
    await rm(inStore('releases.copy.json'));
    fill();
    await expect(release('2')).rejects.toThrow('ENOSPC');
    expect(live(await readPointer())).toBe('1');
  });
});
