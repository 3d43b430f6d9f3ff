import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.js';

/** Where `mfe` looks for the keys of a remote: in the folder of keys beside the default store. */
function keyFiles(root: string, name: string) {
  const folder = path.join(root, '.data/release-keys');
  return {
    folder,
    privateFile: path.join(folder, `${name}.pem`),
    publicFile: path.join(folder, `${name}.public.pem`),
  };
}

/**
 * Checks that no remote of another repository has the name: of its keys, only the public one is here, by which the site
 * recognises its releases.
 *
 * @param root folder of the repository
 * @throws {Problem} when one has it
 */
export function assertNoOtherKey(root: string, name: string): void {
  const { privateFile, publicFile } = keyFiles(root, name);
  if (existsSync(privateFile) || !existsSync(publicFile)) return;
  throw new Problem(
    `The remote ${name} is released from elsewhere: ${publicFile} is its public key. Choose another name, or remove the file if that remote no longer exists.`,
  );
}

/**
 * Makes the key that releases are signed with. Keys that are there stay.
 *
 * @param root folder of the repository
 */
export async function writeKeys(root: string, name: string): Promise<void> {
  const { folder, privateFile, publicFile } = keyFiles(root, name);
  if (existsSync(privateFile)) return;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(privateFile, privateKey, { mode: 0o600, flag: 'wx' });
  await writeFile(publicFile, publicKey, { flag: 'wx' });
}
