import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../compress-files.js';
import { CHUNK_GROUPS_FILE, type ChunkGroup } from '../preset/chunk-groups.js';
import { SHARED_VERSIONS } from '../preset/shared.js';
import { ReleaseError } from './pointer.js';
import { CLIENT_FOLDER, RELEASE_FILE, type Release, SERVER_BUNDLE } from './release.js';
import { readVersions, writeVersions } from './store.js';

interface PublishOptions {
  store: string;
  /** Folder of the remote's workspace, already built. */
  workspace: string;
  contractVersion: string;
  now: Date;
}

/**
 * Copies a remote's build into the store as a new release, not yet live. The same content is the
 * same version: publishing it again changes nothing.
 *
 * @returns the version
 * @throws {ReleaseError} when nothing was built, or other content is published under that version
 */
export async function publish({ store, workspace, ...about }: PublishOptions): Promise<string> {
  const release = await describeBuild(workspace, about);
  const folder = path.join(store, release.name, release.version);
  const published = await readRelease(folder);
  if (published && digest(published.files) !== digest(release.files)) {
    throw new ReleaseError(
      `${release.name} ${release.version} is already published with other content. A release never changes: raise the version.`,
    );
  }
  if (!published) await copyRelease(release, workspace, folder);
  await listVersion(store, release, about.now);
  return release.version;
}

/** The release as described in its folder; undefined when there is none. */
export async function readRelease(folder: string): Promise<Release | undefined> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Release);
}

async function describeBuild(
  workspace: string,
  { contractVersion, now }: { contractVersion: string; now: Date },
): Promise<Release> {
  const manifest = await readJson<{ name: string; version: string }>(workspace, 'package.json');
  const dist = path.join(workspace, 'dist');
  const chunkGroups = await readJson<Record<string, ChunkGroup>>(
    dist,
    CLIENT_FOLDER,
    CHUNK_GROUPS_FILE,
  ).catch(() => {
    throw new ReleaseError(
      `${manifest.name} is not built. Run "npm run build -w ${manifest.name}".`,
    );
  });
  const files = await digestFiles(dist);
  const entry = Object.keys(files).find((file) => /^client\/remoteEntry\..*\.js$/.test(file));
  if (!entry) throw new ReleaseError(`The build of ${manifest.name} has no remote entry.`);
  return {
    name: manifest.name,
    version: `${manifest.version}-${digest(files).slice(0, 12)}`,
    builtAt: now.toISOString(),
    entry,
    server: SERVER_BUNDLE,
    chunkGroups,
    files,
    shared: SHARED_VERSIONS,
    contractVersion,
  };
}

async function digestFiles(dist: string): Promise<Record<string, string>> {
  const client = await readdir(path.join(dist, CLIENT_FOLDER));
  const names = client
    .filter((name) => name !== CHUNK_GROUPS_FILE)
    .map((name) => CLIENT_FOLDER + name)
    .concat(SERVER_BUNDLE)
    .sort();
  const digests = names.map(async (name) => {
    const content = await readFile(path.join(dist, name));
    return [name, `sha384-${createHash('sha384').update(content).digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

async function copyRelease(release: Release, workspace: string, folder: string): Promise<void> {
  const temporary = path.join(path.dirname(folder), `.${randomUUID()}`);
  try {
    for (const file of Object.keys(release.files)) {
      await mkdir(path.dirname(path.join(temporary, file)), { recursive: true });
      await cp(path.join(workspace, 'dist', file), path.join(temporary, file));
    }
    await compressFiles(path.join(temporary, CLIENT_FOLDER));
    await writeFile(path.join(temporary, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function listVersion(store: string, release: Release, now: Date): Promise<void> {
  const versions = await readVersions(store, release.name);
  if (versions.some(({ metadata }) => metadata.version === release.version)) return;
  const url = `${release.version}/${release.entry}`;
  const integrity = release.files[release.entry] ?? '';
  await writeVersions(store, release.name, [
    ...versions,
    {
      url,
      fallbackUrl: url,
      metadata: { version: release.version, integrity },
      deployment: { traffic: 0, default: false },
      extras: { publishedAt: now.toISOString() },
    },
  ]);
}

const digest = (files: Record<string, string>) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex');

async function readJson<T>(...segments: string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(...segments), 'utf8')) as T;
}
