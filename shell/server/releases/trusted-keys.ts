import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import { publicKeyFile } from '@site/releases/store/release-key';
import { readPublicKey } from '@site/releases/store/signature';
import { InvalidFileError, readBounded } from '@site/releases/store/store-file';

const MAX_KEY_BYTES = 1_000;

/** The keys of the teams whose releases go live. */
export interface TrustedKeys {
  /** Where they are, for messages. */
  folder: string;
  /**
   * The public key of a remote's team, in PEM; undefined where there is none.
   *
   * @throws {InvalidFileError} for a file that has no key of the kind that teams sign with
   * @throws {Error} of the file system when it cannot be read
   */
  keyOf(remote: string): Promise<string | undefined>;
  /** Identifies the key file of a remote without reading it. */
  identify(remote: string): string;
}

/** Keys that are files `<remote>.public.pem`. They are read when they are needed, so that one may be added. */
export const trustedKeys = (folder: string): TrustedKeys => ({
  folder,
  async keyOf(remote) {
    try {
      // Links are followed: the folder is the operator's own, and secrets are often mounted as links.
      const file = await realpath(path.join(folder, publicKeyFile(remote)));
      const key = readPublicKey((await readBounded(file, MAX_KEY_BYTES)).toString());
      if (!key) throw new InvalidFileError(`${file} is not one Ed25519 public key in PEM.`);
      return key;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  },
  identify(remote) {
    try {
      const { ino, size, mtimeMs } = statSync(path.join(folder, publicKeyFile(remote)));
      return `${ino} ${size} ${mtimeMs}`;
    } catch {
      return 'absent'; // reading it will say why it cannot be used
    }
  },
});
