import { readFileSync, statSync } from 'node:fs';
import { SECRETS_IN_FILES } from '@site/contract/settings/setting-names';
import { SettingError, type Variables } from '@site/contract/settings/setting-reader';

/** More than any secret takes: a larger file is the wrong one. */
const MAX_BYTES = 4096;

/**
 * Adds the secrets that are in files, so that no environment variable needs to hold them: for each of
 * `SECRETS_IN_FILES`, `<name>_FILE` may name a file. Line breaks at the end of a file do not count.
 *
 * @throws {SettingError} for what is not a short text file that can be read, and for a secret that is given twice
 */
export function withSecretFiles(variables: Variables): Variables {
  const secrets = SECRETS_IN_FILES.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (!file) return [];
    if (variables[name]) {
      throw new SettingError(`${name} and ${name}_FILE are both set. Leave one out.`);
    }
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...variables, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, file: string): string {
  const secret = decoded(name, readBytes(name, file)).replace(/[\r\n]+$/, '');
  if (secret) return secret;
  throw new SettingError(`${name} names a file that is empty.`);
}

/** Without the byte order mark that some editors write. */
function decoded(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SettingError(`${name} names a file that is not text in UTF-8.`, { cause });
  }
}

function readBytes(name: string, file: string): Uint8Array {
  try {
    const { size } = regularFile(name, file);
    if (size <= MAX_BYTES) return readFileSync(file);
  } catch (cause) {
    if (cause instanceof SettingError) throw cause;
    throw new SettingError(`${name} names a file that this account cannot read.`, { cause });
  }
  throw new SettingError(`${name} names a file of more than ${MAX_BYTES} bytes.`);
}

/** Reading a pipe that nobody writes to would block, and a device such as `/dev/zero` never ends. */
function regularFile(name: string, file: string) {
  const status = statSync(file);
  if (status.isFile()) return status;
  throw new SettingError(`${name} names something other than a file.`);
}
