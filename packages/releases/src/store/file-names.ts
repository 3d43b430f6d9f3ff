import * as v from 'valibot';
import { isCompressed } from '../compress-files.js';
import { ReleaseError } from './release-error.js';
import { StorePath } from './store-path.js';

/** @throws {ReleaseError} for browser files of a build that hosts would not serve, or that publishing replaces */
export function assertServable(names: readonly string[], remote: string): void {
  const strange = names.find((name) => name.startsWith('.') || !v.is(StorePath, name));
  if (strange !== undefined) {
    throw new ReleaseError(
      `The build of ${remote} has the file ${JSON.stringify(strange)}, whose name hosts do not serve: rename it, or the file that it is made from, to what has only A to Z, digits and "-", or remove it.`,
    );
  }
  const compressed = names.find((name) => isCompressed(name, names));
  if (compressed === undefined) return;
  throw new ReleaseError(
    `The build of ${remote} has compressed files, such as ${compressed}: leave that to publishing, which compresses each file itself.`,
  );
}
