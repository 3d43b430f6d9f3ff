import { keyFiles, releaseKey } from '../store/release-key.js';
import type { CommandContext } from './command.js';

/** `mfe keys`: makes the key that releases are signed with, if there is none. */
export async function keysCommand({ remote, store, keyFile }: CommandContext): Promise<void> {
  const files = keyFiles(remote, store, keyFile);
  await releaseKey(remote, files);
  console.log(`${remote} signs with ${files.privateFile}. The host needs ${files.publicFile}.`);
}
