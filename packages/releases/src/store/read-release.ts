import path from 'node:path';
import { codeOf } from './error-code.js';
import { integrityOf } from './integrity.js';
import type { PublishedVersion } from './pointer-schema.js';
import { MAX_RELEASE_FILE_BYTES, parseRelease, RELEASE_FILE, type Release } from './release.js';
import { InvalidFileError, readBounded } from './store-file.js';

/** A release's description, and its digest for the pointer. */
export interface DescribedRelease {
  release: Release;
  digest: string;
  /** The exact bytes, which are signed. */
  content: Buffer;
}

/** Codes for a missing description, or a file in the place of its folder. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/**
 * Reads a release's description; undefined when there is none.
 *
 * @param folder of the remote in the store
 * @throws {InvalidFileError} for a description that cannot be used
 */
export async function readRelease(
  folder: string,
  expected: { name: string; version: string },
): Promise<DescribedRelease | undefined> {
  const file = path.join(folder, expected.version, RELEASE_FILE);
  try {
    const content = await readBounded(file, MAX_RELEASE_FILE_BYTES);
    const release = parseRelease(expected, file, content.toString());
    return { release, digest: integrityOf(content), content };
  } catch (error) {
    if (MISSING.includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Reads the description of a published version.
 *
 * @throws {InvalidFileError} when it is no longer there, was changed since, or cannot be used
 */
export async function readPublished(
  store: string,
  remote: string,
  { metadata: { version }, extras }: PublishedVersion,
): Promise<DescribedRelease> {
  const described = await readRelease(path.join(store, remote), { name: remote, version });
  if (!described) {
    throw new InvalidFileError(`The files of ${remote} ${version} are no longer in ${store}.`);
  }
  if (described.digest === (extras.release ?? described.digest)) return described;
  throw new InvalidFileError(`The description of ${remote} ${version} in ${store} was changed.`);
}
