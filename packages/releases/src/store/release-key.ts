import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import { ReleaseError } from './release-error.js';
import { createKeyPair, publicKeyOf, readPublicKey } from './signature.js';

/** Where the keys of a remote are. */
export interface KeyFiles {
  privateFile: string;
  publicFile: string;
}

/** File name of a remote's public key, in the folder of such keys that a host has. */
export const publicKeyFile = (remote: string) => `${remote}.public.pem`;

/**
 * The folder of keys lies beside the store, never inside: whoever may write releases must not be able
 * to replace the keys that they are checked with.
 *
 * @param store absolute folder of the release store
 */
export const keyFolder = (store: string) => path.join(path.dirname(store), 'release-keys');

/** @param given file of the private key, where it is not in the folder beside the store */
export const keyFiles = (remote: string, store: string, given?: string): KeyFiles => ({
  privateFile: given ? path.resolve(given) : path.join(keyFolder(store), `${remote}.pem`),
  publicFile: path.join(keyFolder(store), publicKeyFile(remote)),
});

/** The private key to sign a remote's releases with, in PEM. */
interface ReleaseKey {
  privateKey: string;
  /** Whether there was none before. */
  isNew: boolean;
}

/**
 * Reads the key of a remote, or makes one where there is none.
 *
 * @throws {ReleaseError} for a key that cannot be used, or that is not the one known to the host
 */
export async function releaseKey(remote: string, files: KeyFiles): Promise<ReleaseKey> {
  const { privateFile, publicFile } = files;
  // The private key is written before the public one: if the public key exists, a new private key would not
  // match it.
  if ((await isThere(publicFile)) && !(await isThere(privateFile))) {
    throw new ReleaseError(
      `There is no private key at ${privateFile}, but ${remote} already has one, to which ${publicFile} belongs. Name its file in RELEASE_KEY_FILE, as an absolute path.`,
    );
  }
  const isNew = await createFile(privateFile, 0o600, () => createKeyPair().privateKey);
  const privateKey = await readFile(privateFile, 'utf8').catch((error) => {
    if (codeOf(error) !== 'EISDIR') throw error;
    throw new ReleaseError(
      `${privateFile} is a folder. Put the private key there as a file, or name another in RELEASE_KEY_FILE.`,
    );
  });
  const publicKey = publicKeyOf(privateKey);
  if (!publicKey) {
    throw new ReleaseError(`${privateFile} has no Ed25519 key in PEM. "mfe keys" makes one.`);
  }
  await createFile(publicFile, 0o644, () => publicKey);
  const known = readPublicKey(await readFile(publicFile, 'utf8'));
  if (!known) {
    throw new ReleaseError(
      `${publicFile} is not one Ed25519 public key in PEM. Remove it: it will be made again from ${privateFile}.`,
    );
  }
  if (known !== publicKey) {
    throw new ReleaseError(
      `${privateFile} is not the key of ${remote}: ${publicFile} belongs to another key. Use that key or, to change keys, remove ${publicFile} and give the new one to the host.`,
    );
  }
  return { privateKey, isNew };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Writes a file unless it exists: if two processes do so at once the first wins, and nobody reads an
 * incomplete file.
 *
 * @returns whether the file was written
 */
async function createFile(file: string, mode: number, content: () => string): Promise<boolean> {
  // A file that is mounted may be in a folder where nothing can be written.
  if (await isThere(file)) return false;
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, content(), { mode });
    await link(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
