import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { SettingError } from '@site/contract/settings/setting-reader';

/** Only the account of the API may read emails. */
const MODE = 0o700;

export const makeMailFolder = (folder: string) => mkdir(folder, { recursive: true, mode: MODE });

/** @throws {SettingError} when emails cannot be written there */
export async function checkMailFolder(folder: string): Promise<void> {
  try {
    await makeMailFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new SettingError(
      'MAIL_DIR is not a folder that this account can write to. Name another, or set SMTP_URL to send emails.',
      { cause },
    );
  }
}
