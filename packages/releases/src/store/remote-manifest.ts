import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from './pointer.js';
import { codeOf, InvalidFileError, parseFile } from './store-file.js';

const manifestSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'a remote is named mfe-...')),
  version: v.string(),
});

/**
 * Name and version of a remote, from its `package.json`.
 *
 * @throws {ReleaseError} when the folder is not that of a remote
 */
export async function readManifest(workspace: string): Promise<{ name: string; version: string }> {
  const file = path.join(workspace, 'package.json');
  try {
    return parseFile(manifestSchema, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidFileError) throw new ReleaseError(error.message);
    if (codeOf(error) === 'ENOENT') throw new ReleaseError(`${workspace} has no package.json.`);
    throw error;
  }
}
