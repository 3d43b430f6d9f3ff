import { codeOf } from '../store/error-code.js';
import { ReleaseError } from '../store/release-error.js';
import { InvalidFileError } from '../store/store-file.js';

/** No room on a disk, or none within the share of it that an account has. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

/**
 * Why a command ends without its result, in a sentence; undefined for a mistake in the program.
 *
 * @param store absolute folder of the release store
 */
export function failureSentence(error: unknown, store: string): string | undefined {
  if (error instanceof ReleaseError || error instanceof InvalidFileError) return error.message;
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  if (NO_ROOM.includes(codeOf(error) ?? '')) {
    return `There is no room left for the store ${store}, or for what is written here: make some, then run the command again.`;
  }
  const isOfStore = 'path' in error && `${error.path}/`.startsWith(`${store}/`);
  // Node says that there is no such folder where it cannot make one with those above it.
  const isReadOnly = codeOf(error) === 'ENOENT' && error.syscall === 'mkdir';
  if (isOfStore && (isReadOnly || codeOf(error) === 'EROFS')) {
    return `Nothing can be written to the store ${store}, which is read-only here: make it writable, then run the command again.`;
  }
  return isOfStore ? `The store ${store} cannot be used. ${error}` : `${error.message}.`;
}
