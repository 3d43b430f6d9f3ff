import { codeOf } from '@site/releases/store/error-code';
import { integrityOf } from '@site/releases/store/integrity';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import {
  MAX_RELEASE_FILE_BYTES,
  parseRelease,
  RELEASE_FILE,
  type Release,
} from '@site/releases/store/release';
import { isSignedBy, MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@site/releases/store/signature';
import { InvalidFileError } from '@site/releases/store/store-file';
import type { ReleaseStore } from './release-store.js';
import type { TrustedKeys } from './trusted-keys.js';

/** A release cannot be read: it was deleted, not put back with the pointer, or put back for other accounts only. */
export class UnreadReleaseError extends InvalidFileError {}

/**
 * Reads the description of a release that is to go live, and checks that it has the digest that the pointer names,
 * is signed by the team that owns the remote, and describes the version and the entry that the pointer leads to.
 * All files of the release are then checked against it.
 *
 * @param keys left out where releases need no signature
 * @throws {InvalidFileError} saying what is wrong
 * @throws {Error} when the store cannot be reached
 */
export async function readLiveRelease(
  store: ReleaseStore,
  remote: string,
  published: PublishedVersion,
  keys: TrustedKeys | undefined,
): Promise<Release> {
  const { version } = published.metadata;
  const { release: digest } = published.extras;
  const release = await readSignedRelease(store, { remote, version, digest }, keys);
  if (published.url !== `${version}/${release.entry}`) {
    throw new InvalidFileError(
      `The pointer leads to ${published.url}, which is not the entry of ${version}.`,
    );
  }
  return release;
}

interface NamedRelease {
  remote: string;
  version: string;
  /** Digest of its description; may be unknown only where releases need no signature. */
  digest: string | undefined;
}

/**
 * Reads the description of a release, and checks it as {@link readLiveRelease} does.
 *
 * @throws {InvalidFileError} saying what is wrong
 * @throws {Error} when the store cannot be reached
 */
export async function readSignedRelease(
  store: ReleaseStore,
  { remote, version, digest }: NamedRelease,
  keys: TrustedKeys | undefined,
): Promise<Release> {
  const file = `${remote}/${version}/${RELEASE_FILE}`;
  const content = await readNeeded(store, file, MAX_RELEASE_FILE_BYTES);
  if (keys) await assertSigned(store, { remote, version, content }, keys);
  if ((digest || keys) && digest !== integrityOf(content)) {
    throw new InvalidFileError(`${file} is not the one that the pointer names.`);
  }
  return parseRelease({ name: remote, version }, file, content.toString());
}

async function assertSigned(
  store: ReleaseStore,
  { remote, version, content }: { remote: string; version: string; content: Buffer },
  keys: TrustedKeys,
): Promise<void> {
  const key = await keys.keyOf(remote);
  if (!key) throw new InvalidFileError(`${keys.folder} has no public key of ${remote}.`);
  const file = `${remote}/${version}/${SIGNATURE_FILE}`;
  const signature = await readNeeded(store, file, MAX_SIGNATURE_BYTES);
  if (!isSignedBy(key, content, signature.toString())) {
    throw new InvalidFileError(`${remote} ${version} is not signed with the key of its team.`);
  }
}

/** ENOTDIR when there is a file in place of the release's folder. */
const MISSING = ['ENOENT', 'ENOTDIR'];
/** The account that published a release may let no other account read it. */
const FORBIDDEN = ['EACCES', 'EPERM'];

/**
 * Reads a file that every release has: without it the release cannot be used, while a store that fails is tried again.
 */
async function readNeeded(store: ReleaseStore, file: string, maxBytes: number): Promise<Buffer> {
  try {
    return await store.read(file, maxBytes);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (MISSING.includes(code)) throw new UnreadReleaseError(`${file} is missing.`);
    if (!FORBIDDEN.includes(code)) throw error;
    throw new UnreadReleaseError(
      `${file} cannot be read by the account of this server. Make the files in its folder readable for all accounts.`,
    );
  }
}
