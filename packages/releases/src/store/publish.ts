import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compressFiles } from '../compress-files.js';
import { changedFile } from './changed-file.js';
import {
  changedMeanwhile,
  describeBuild,
  digestFiles,
  digestOf,
  type ReleaseDetails,
} from './describe-build.js';
import { codeOf } from './error-code.js';
import type { HistoryEntry } from './history.js';
import { clearLeftovers } from './leftovers.js';
import { listRelease } from './list-release.js';
import { assertLiveKey } from './live-key.js';
import { updateVersions } from './pointer-file.js';
import { isLive, type PublishedVersion } from './pointer-schema.js';
import { type DescribedRelease, readRelease } from './read-release.js';
import { readVersions } from './read-versions.js';
import { CLIENT_FOLDER, MAX_RELEASE_FILE_BYTES, RELEASE_FILE, type Release } from './release.js';
import { ReleaseError } from './release-error.js';
import { type KeyFiles, keyFiles, releaseKey } from './release-key.js';
import { SIGNATURE_FILE, signRelease } from './signature.js';
import { InvalidFileError } from './store-file.js';
import type { StoreSource } from './store-source.js';

interface PublishOptions extends ReleaseDetails {
  /** Absolute folder. */
  store: string;
  /** Folder of the remote's workspace, already built. */
  workspace: string;
  /** The build that was checked; another one is refused. */
  checked?: Release | undefined;
  /** File of the key to sign with, where it is not in the folder of keys beside the store. */
  keyFile?: string | undefined;
  /** Whether the key may be another than that of the live version, where the store is a bucket. */
  newKey?: boolean | undefined;
  /** Makes the line of the history for the version that is published. */
  record?: ((version: string) => HistoryEntry) | undefined;
  /** The store, where the folder is a copy of it. */
  source?: StoreSource | undefined;
}

/** What was published. */
export interface Published {
  version: string;
  /** For the publisher, in sentences. */
  warnings: string[];
}

/**
 * Copies a remote's build into the store as a new release, not yet live. The same content is the same version:
 * publishing it again, even at the same time, leaves its files as they are. It is signed again where its signature is
 * another one; without visits, `mfe prune` takes it for a new one, which is in the history.
 *
 * @throws {ReleaseError} when nothing was built, other content is published under that version, or the key is not that
 *   of the live version
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, workspace, keyFile, newKey, checked, record, source, ...about } = options;
  const release = await describeBuild(workspace, about);
  if (checked && contentOf(checked) !== contentOf(release)) throw changedMeanwhile(release.name);
  const keys = keyFiles(release.name, store, keyFile);
  // Hosts find the keys of a folder beside it; those of a bucket they get separately, and may not know a new one.
  if (source && !newKey) await assertLiveKey(store, release.name, keys.privateFile);
  const { privateKey, isNew } = await releaseKey(release.name, keys);
  const folder = path.join(store, release.name);
  await source?.pullRelease(release.version);
  if (!(await findPublished(folder, release))) {
    const newest = (await readVersions(store, release.name)).versions.at(-1)?.metadata.version;
    await copyRelease(release, workspace, { folder, newest });
  }
  await source?.pushRelease(release.version);
  const published = await findPublished(folder, release);
  if (!published) throw unusable(folder, release, `It has no ${RELEASE_FILE}.`);
  await sign(published, folder, privateKey).catch((error) => {
    throw codeOf(error) === 'ENOENT' ? removedMeanwhile(release) : error;
  });
  await source?.pushSignature(release.version);
  const { repair } = await listVersion(store, published, { now: about.now, record, source });
  // Only now: a wrong clock, by which unfinished drafts of colleagues look old, would have been refused above.
  // What cannot be removed now does not undo that: "mfe prune" tries again, and says why.
  await clearLeftovers(folder, about.now).catch(() => {});
  return {
    version: release.version,
    warnings: [isNew ? keyNote(release.name, keys) : [], repair ?? []].flat(),
  };
}

/** Identifies a build, regardless of what it was forced past. */
const contentOf = (release: Release) => digestOf({ ...release, forced: undefined });

/** @throws {ReleaseError} when the folder of the release has other content */
async function findPublished(
  folder: string,
  release: Release,
): Promise<DescribedRelease | undefined> {
  const published = await readRelease(folder, release).catch((error) => {
    if (error instanceof InvalidFileError) throw unusable(folder, release, error.message);
    throw error;
  });
  if (published && digestOf(published.release) !== digestOf(release)) {
    throw new ReleaseError(
      `${release.name} ${release.version} is already published with other content. A release never changes: raise the version.`,
    );
  }
  const changed = published && (await changedFile(folder, published.release));
  if (changed) throw unusable(folder, release, `${changed} was changed.`);
  return published;
}

const keyNote = (remote: string, { privateFile, publicFile }: KeyFiles) =>
  `${remote} has a new key to sign its releases with: ${privateFile}. Keep it secret; the host recognises the releases by ${publicFile}.`;

/** Puts the signature beside the description, which says the same as the build. */
async function sign(
  { content, release }: DescribedRelease,
  folder: string,
  key: string,
): Promise<void> {
  const signature = signRelease(content, key);
  const place = path.join(folder, release.version);
  const file = path.join(place, SIGNATURE_FILE);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === signature) return;
  const temporary = path.join(place, `.${randomUUID()}`);
  await writeFile(temporary, signature);
  await rename(temporary, file);
}

function unusable(folder: string, release: Release, reason: string): ReleaseError {
  const place = path.join(folder, release.version);
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found) return removedMeanwhile(release);
  if (!found.isDirectory()) {
    return new ReleaseError(
      `${place} is not a folder, so no release can be put there. Remove it and publish again.`,
    );
  }
  return new ReleaseError(
    `${place} cannot be used. ${reason} Remove the folder and publish again.`,
  );
}

/** All files of a version are removed at once, when it is pruned. */
const removedMeanwhile = ({ name, version }: Release) =>
  new ReleaseError(`${name} ${version} has just been removed from the store. Publish it again.`);

/** Codes for a folder that is already there, or a file in its place. */
const ALREADY_THERE = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'];

/** Puts the release into the store, unless somebody else has done so meanwhile. */
async function copyRelease(
  release: Release,
  workspace: string,
  { folder, newest }: { folder: string; newest: string | undefined },
): Promise<void> {
  const description = `${JSON.stringify(release, null, 2)}\n`;
  // Nobody could read it in the store, nor publish the version again.
  if (Buffer.byteLength(description) > MAX_RELEASE_FILE_BYTES) {
    throw new ReleaseError(
      `The build of ${release.name} has too many chunks: its ${RELEASE_FILE} would be larger than ${MAX_RELEASE_FILE_BYTES} bytes. Name fewer imports by /* webpackChunkName */, then build again.`,
    );
  }
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    await copyFiles(release, path.join(workspace, 'dist'), temporary);
    const earlier = newest && path.join(folder, newest, CLIENT_FOLDER);
    await compressFiles(path.join(temporary, CLIENT_FOLDER), earlier);
    await writeFile(path.join(temporary, RELEASE_FILE), description);
    await rename(temporary, path.join(folder, release.version));
  } catch (error) {
    if (!ALREADY_THERE.includes(codeOf(error) ?? '')) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function copyFiles(release: Release, dist: string, target: string): Promise<void> {
  for (const file of Object.keys(release.files)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    const copied = cp(path.join(dist, file), path.join(target, file), { dereference: true });
    await copied.catch((error) => {
      throw codeOf(error) === 'ENOENT' ? changedMeanwhile(release.name) : error;
    });
  }
  const files = await digestFiles(target, release.name);
  if (digestOf({ ...release, files }) !== digestOf(release)) throw changedMeanwhile(release.name);
}

function listVersion(
  store: string,
  described: DescribedRelease,
  { now, record, source }: Pick<PublishOptions, 'now' | 'record' | 'source'>,
) {
  const { release } = described;
  const { name, version } = release;
  const list = (versions: PublishedVersion[]) => {
    if (!existsSync(path.join(store, name, version, RELEASE_FILE))) throw removedMeanwhile(release);
    const known = versions.find(({ metadata }) => metadata.version === version);
    // Versions without visits are removed by their age, also those that somebody has just asked for.
    const publishedAt = known && isLive(known) ? known.extras.publishedAt : now.toISOString();
    const listed = listRelease(described, publishedAt);
    if (!known) return [...versions, listed];
    const { fallbackUrl, deployment } = known;
    const extras = { ...known.extras, ...listed.extras };
    const again: PublishedVersion = { ...listed, fallbackUrl, deployment, extras };
    if (isDeepStrictEqual(known, again)) return versions;
    return versions.map((published) => (published === known ? again : published));
  };
  return updateVersions(store, name, list, { record: () => record?.(version), source });
}
