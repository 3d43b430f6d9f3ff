import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from './error-code.js';
import { printable } from './printable.js';
import { ReleaseError } from './release-error.js';
import { RemoteName, RemotePaths } from './remote-paths.js';
import { InvalidFileError, parseFile } from './store-file.js';

/** The version of a release, of at most 100 characters, is this one with a hyphen and twelve digits added. */
const MAX_VERSION_LENGTH = 80;

const Manifest = v.object({
  name: RemoteName,
  version: v.pipe(
    v.string('it must be a text such as "1.0.0"'),
    v.maxLength(MAX_VERSION_LENGTH, `it has at most ${MAX_VERSION_LENGTH} characters`),
    v.regex(/^\w[\w.+-]*$/, ({ received }) => `${received} is not a version such as 1.0.0`),
    v.excludes('+', 'leave out "+" and what follows it, which some hosts read as a space'),
  ),
  microFrontend: v.optional(v.unknown()),
});
const DEFAULT_BUDGET = 120_000;
const Paths = v.object({ paths: RemotePaths });
const Budget = v.object({
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), DEFAULT_BUDGET),
});

const Owner = v.object({ owner: v.optional(v.pipe(v.string(), v.maxLength(100))) });

/** What `microFrontend` may have. */
const KNOWN = ['owner', 'paths', 'budget'];

/** What a release needs to know of its remote. */
export interface RemoteManifest {
  name: string;
  version: string;
  /** URL paths that it serves. */
  paths: string[];
  /** Team of the remote, where it is named. */
  owner: string | undefined;
  /** Compressed bytes that the first visit of a page may load. */
  budget: number;
}

/**
 * Name, version, paths and budget of a remote, from its `package.json`.
 *
 * @throws {ReleaseError} when the folder is not that of a remote
 */
export async function readManifest(workspace: string): Promise<RemoteManifest> {
  const file = path.join(workspace, 'package.json');
  try {
    const manifest = parseFile(Manifest, file, await readFile(file, 'utf8'));
    const { name, version, microFrontend } = manifest;
    const paths = pathsOf(microFrontend, file);
    assertKnown(microFrontend, file);
    const [owner, budget] = [ownerOf(microFrontend, file), budgetOf(microFrontend, file)];
    return { name, version, paths, owner, budget };
  } catch (error) {
    if (error instanceof InvalidFileError) throw new ReleaseError(error.message);
    if (codeOf(error) === 'ENOENT') {
      throw new ReleaseError(`${workspace} has no package.json.`, { cause: error });
    }
    if (codeOf(error)) throw new ReleaseError(`${file} cannot be read. ${String(error)}`);
    throw error;
  }
}

function pathsOf(microFrontend: unknown, file: string): string[] {
  const { success, output, issues } = v.safeParse(Paths, microFrontend);
  if (success) return output.paths;
  // For what is not an array of strings there is no message that helps.
  const cause = issues.find(({ kind }) => kind === 'validation')?.message;
  throw new ReleaseError(
    `${file}: ${cause ? `${cause}. ` : ''}"microFrontend" needs the paths that the remote serves, such as { "owner": "sales team", "paths": ["/instant-quote", "/quotes/*"] }.`,
  );
}

/** A budget whose name is misspelt would be the default. */
function assertKnown(microFrontend: unknown, file: string): void {
  const other = Object.keys(microFrontend ?? {}).find((key) => !KNOWN.includes(key));
  if (other === undefined) return;
  throw new ReleaseError(
    `${file}: "microFrontend" has "${printable(other)}", which is not known. It may have ${KNOWN.map((key) => `"${key}"`).join(', ')}.`,
  );
}

function ownerOf(microFrontend: unknown, file: string): string | undefined {
  const { success, output } = v.safeParse(Owner, microFrontend);
  if (success) return output.owner;
  throw new ReleaseError(
    `${file}: "owner" of "microFrontend" must be the name of a team in at most 100 characters, such as "sales team".`,
  );
}

function budgetOf(microFrontend: unknown, file: string): number {
  const { success, output } = v.safeParse(Budget, microFrontend);
  if (success) return output.budget;
  throw new ReleaseError(
    `${file}: "budget" of "microFrontend" must be a whole number of compressed bytes, such as 120000.`,
  );
}
