import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.js';
import { defaultOf } from './pointer-schema.js';
import { readRelease } from './read-release.js';
import { readVersions } from './read-versions.js';
import { ReleaseError } from './release-error.js';
import { isSignedBy, MAX_SIGNATURE_BYTES, publicKeyOf, SIGNATURE_FILE } from './signature.js';
import { InvalidFileError, readBounded } from './store-file.js';

/**
 * Makes sure that hosts that show the live version of a remote will accept a signature with this key: a key
 * that was just made here, or belongs to another remote, would replace a good signature with one that nobody
 * knows.
 *
 * @param privateFile file of the key, which need not be there
 * @throws {ReleaseError} when the live version is signed with another key
 */
export async function assertLiveKey(
  store: string,
  remote: string,
  privateFile: string,
): Promise<void> {
  const signed = await liveSignature(store, remote);
  if (!signed) return;
  const key = await readFile(privateFile, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'EISDIR') return '';
    throw error;
  });
  const publicKey = key && publicKeyOf(key);
  // What is not a key at all is refused where it is used.
  if (key !== undefined && !publicKey) return;
  if (publicKey && isSignedBy(publicKey, signed.content, signed.signature)) return;
  const found = publicKey ? `${privateFile} is another one` : `there is none at ${privateFile}`;
  throw new ReleaseError(
    `The live version, ${remote} ${signed.version}, is signed with a key of the team, but ${found}. Name the file of that key in RELEASE_KEY_FILE. If the team has a new key that its hosts know, add --new-key.`,
  );
}

/** The live version's description and signature; undefined where there is none that hosts would accept. */
async function liveSignature(store: string, remote: string) {
  const { versions } = await readVersions(store, remote);
  const current = defaultOf(versions);
  if (!current) return undefined;
  const { version } = current.metadata;
  const folder = path.join(store, remote);
  const file = path.join(folder, version, SIGNATURE_FILE);
  try {
    const described = await readRelease(folder, { name: remote, version });
    if (!described || described.digest !== current.extras.release) return undefined;
    const signature = (await readBounded(file, MAX_SIGNATURE_BYTES)).toString();
    return { version, content: described.content, signature };
  } catch (error) {
    if (error instanceof InvalidFileError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
