import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the key that releases are signed with, where `mfe` looks for it: in the folder of keys beside the
 * default store. A key that is there stays.
 *
 * @param root folder of the repository
 * @returns the file of the private key
 */
export async function writeKeys(root: string, name: string): Promise<string> {
  const folder = path.join(root, '.data/release-keys');
  const privateFile = path.join(folder, `${name}.pem`);
  if (existsSync(privateFile)) return privateFile;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(privateFile, privateKey, { mode: 0o600, flag: 'wx' });
  await writeFile(path.join(folder, `${name}.public.pem`), publicKey);
  return privateFile;
}
