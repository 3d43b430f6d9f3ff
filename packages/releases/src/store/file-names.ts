import * as v from 'valibot';
import { isCompressed } from '../compress-files.js';
import { ReleaseError } from './release-error.js';
import { StorePath } from './store-path.js';

/** @throws {ReleaseError} for browser files that hosts would not serve, or that another file would replace */
export function assertServable(names: readonly string[], remote: string): void {
  const strange = names.find((name) => name.startsWith('.') || !v.is(StorePath, name));
  if (strange !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has the file ${JSON.stringify(strange)}, whose name hosts do not serve: rename it, or the file that it is made from, to what has only A to Z, digits and "-", or remove it.`,
    );
  }
  const folded = names.map((name) => name.toLowerCase());
  const second = names.find((_, index) => folded.indexOf(folded[index] ?? '') < index);
  if (second !== undefined) {
    const first = names[folded.indexOf(second.toLowerCase())];
    throw new ReleaseError(
      `The build of ${remote} has the files ${first} and ${second}, whose names differ in capital letters only, and many disks keep one of the two: rename one, or the file that it is made from.`,
    );
  }
  const compressed = names.find((name) => isCompressed(name, names));
  if (compressed === undefined) return;
  throw new ReleaseError(
    `The build of ${remote} has compressed files, such as ${compressed}: leave that to publishing, which compresses each file itself.`,
  );
}
