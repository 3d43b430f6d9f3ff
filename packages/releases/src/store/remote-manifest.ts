import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { ReleaseError } from './pointer.js';
import { remoteName, remotePaths } from './remote-paths.js';
import { InvalidFileError, parseFile } from './store-file.js';

const manifestSchema = v.object({
  name: remoteName,
  version: v.string(),
  microFrontend: v.optional(v.unknown()),
});
const microFrontendSchema = v.object({ paths: remotePaths });

/** What a release needs to know of its remote. */
interface RemoteManifest {
  name: string;
  version: string;
  /** URL paths that it serves. */
  paths: string[];
}

/**
 * Name, version and paths of a remote, from its `package.json`.
 *
 * @throws {ReleaseError} when the folder is not that of a remote
 */
export async function readManifest(workspace: string): Promise<RemoteManifest> {
  const file = path.join(workspace, 'package.json');
  try {
    const manifest = parseFile(manifestSchema, file, await readFile(file, 'utf8'));
    const { name, version, microFrontend } = manifest;
    return { name, version, paths: pathsOf(microFrontend, file) };
  } catch (error) {
    if (error instanceof InvalidFileError) throw new ReleaseError(error.message);
    if (codeOf(error) === 'ENOENT') throw new ReleaseError(`${workspace} has no package.json.`);
    throw error;
  }
}

function pathsOf(microFrontend: unknown, file: string): string[] {
  const { success, output } = v.safeParse(microFrontendSchema, microFrontend);
  if (success) return output.paths;
  throw new ReleaseError(
    `${file}: "microFrontend" needs the paths that the remote serves, say { "owner": "sales team", "paths": ["/instant-quote", "/quotes/*"] }.`,
  );
}
