import { isDiskFull, isDiskFullError } from '../store/disk-full.js';
import { codeOf } from '../store/error-code.js';
import { ReleaseError } from '../store/release-error.js';
import { InvalidFileError } from '../store/store-file.js';

/**
 * Why a command ends without its result, in a sentence; undefined for a mistake in the program.
 *
 * @param store absolute folder of the release store; empty while it is not known
 */
export function failureSentence(error: unknown, store: string): string | undefined {
  if (error instanceof ReleaseError || error instanceof InvalidFileError) return error.message;
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const isOfStore = store !== '' && 'path' in error && `${error.path}/`.startsWith(`${store}/`);
  // Node reports ENOENT when it cannot make a folder together with its parents, for whatever reason.
  const isNotMade = codeOf(error) === 'ENOENT' && error.syscall === 'mkdir';
  if (isDiskFullError(error) || (isOfStore && isNotMade && isDiskFull(store))) {
    return `The disk of the store ${store}, or of this folder, is full. Make room, then run the command again.`;
  }
  if (isOfStore && (isNotMade || codeOf(error) === 'EROFS')) {
    return `The store ${store} is read-only here. Make it writable, then run the command again.`;
  }
  return isOfStore ? `The store ${store} cannot be used. ${error}` : `${error.message}.`;
}
