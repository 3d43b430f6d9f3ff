import * as v from 'valibot';
import { isCompressed } from '../compress-files.js';
import { ReleaseError } from './release-error.js';
import { StorePath } from './store-path.js';

/** File systems take 255, and a compressed file has three more than the file beside it. */
const MAX_NAME = 200;

/** @throws {ReleaseError} for browser files that hosts would not serve, or that another file would replace */
export function assertServable(names: readonly string[], remote: string): void {
  // Some hosts read a plus as a space.
  const strange = names.find((name) => /^\.|\+/.test(name) || !v.is(StorePath, name));
  if (strange !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has the file ${JSON.stringify(strange)}, which hosts do not serve because of its name. Rename it, or the source that it is built from, with only A to Z, digits and "-", or remove it.`,
    );
  }
  const long = names.find(({ length }) => length > MAX_NAME);
  if (long !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has a file whose name has more than ${MAX_NAME} characters, ${long}. Rename it, or the source that it is built from.`,
    );
  }
  const folded = names.map((name) => name.toLowerCase());
  const second = names.find((_, index) => folded.indexOf(folded[index] ?? '') < index);
  if (second !== undefined) {
    const first = names[folded.indexOf(second.toLowerCase())];
    throw new ReleaseError(
      `The build of ${remote} has the files ${first} and ${second}, whose names differ only in capital letters, so many disks keep only one of them. Rename one, or the source that it is built from.`,
    );
  }
  const compressed = names.find((name) => isCompressed(name, names));
  if (compressed === undefined) return;
  throw new ReleaseError(
    `The build of ${remote} has compressed files, such as ${compressed}. Build without compression: publishing compresses each file itself.`,
  );
}
