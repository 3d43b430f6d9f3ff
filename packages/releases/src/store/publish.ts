import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../compress-files.js';
import { changedMeanwhile, describeBuild, digestFiles, digestOf } from './describe-build.js';
import { ReleaseError } from './pointer.js';
import { updateVersions } from './pointer-file.js';
import type { PublishedVersion } from './pointer-schema.js';
import { type DescribedRelease, readRelease } from './read-release.js';
import { CLIENT_FOLDER, RELEASE_FILE, type Release } from './release.js';
import { codeOf, InvalidFileError } from './store-file.js';

interface PublishOptions {
  store: string;
  /** Folder of the remote's workspace, already built. */
  workspace: string;
  contractVersion: string;
  now: Date;
}

/** What was published. */
export interface Published {
  version: string;
  /** How the pointer was repaired on the way, if it had to be; a sentence. */
  repair: string | undefined;
}

/**
 * Copies a remote's build into the store as a new release, not yet live. The same content is the
 * same version: publishing it again, even at the same time, changes nothing.
 *
 * @throws {ReleaseError} when nothing was built, or other content is published under that version
 */
export async function publish({ store, workspace, ...about }: PublishOptions): Promise<Published> {
  const release = await describeBuild(workspace, about);
  const folder = path.join(store, release.name);
  let published = await findPublished(folder, release);
  if (!published) {
    await copyRelease(release, workspace, folder);
    published = await findPublished(folder, release);
  }
  if (!published) throw unusable(folder, release, `It has no ${RELEASE_FILE}.`);
  const { repair } = await listVersion(store, published, about.now);
  return { version: release.version, repair };
}

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
  return published;
}

const unusable = (folder: string, { version }: Release, reason: string) =>
  new ReleaseError(
    `${path.join(folder, version)} cannot be used. ${reason} Remove the folder and publish again.`,
  );

/** Puts the release into the store, unless somebody else has done so meanwhile. */
async function copyRelease(release: Release, workspace: string, folder: string): Promise<void> {
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    await copyFiles(release, path.join(workspace, 'dist'), temporary);
    await compressFiles(path.join(temporary, CLIENT_FOLDER));
    await writeFile(path.join(temporary, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    await rename(temporary, path.join(folder, release.version));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function copyFiles(release: Release, dist: string, target: string): Promise<void> {
  for (const file of Object.keys(release.files)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await cp(path.join(dist, file), path.join(target, file)).catch((error) => {
      throw codeOf(error) === 'ENOENT' ? changedMeanwhile(release.name) : error;
    });
  }
  const files = await digestFiles(target, release.name);
  if (digestOf({ ...release, files }) !== digestOf(release)) throw changedMeanwhile(release.name);
}

function listVersion(store: string, { release, digest }: DescribedRelease, now: Date) {
  return updateVersions(store, release.name, (versions) => {
    const listed = versions.find(({ metadata }) => metadata.version === release.version);
    if (listed?.extras.release === digest) return versions;
    const url = `${release.version}/${release.entry}`;
    const described: PublishedVersion = {
      url,
      fallbackUrl: listed?.fallbackUrl ?? url,
      metadata: { version: release.version, integrity: release.files[release.entry] ?? '' },
      deployment: listed?.deployment ?? { traffic: 0, default: false },
      extras: {
        publishedAt: now.toISOString(),
        ...listed?.extras,
        release: digest,
        ...(release.paths && { paths: release.paths }),
      },
    };
    return listed
      ? versions.map((version) => (version === listed ? described : version))
      : [...versions, described];
  });
}
