import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemotePaths } from '@site/releases/store/remote-paths';
import { InvalidFileError, parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';
import { ROOT } from './root.js';
import { StartProblem } from './start-problem.js';

/** A micro-frontend of this repository. */
export interface Remote {
  /** Name of its workspace, and of the folder at the root of the repository. */
  name: string;
  /** The team that releases it. */
  owner: string;
  /** URL paths that it serves, e.g. `/instant-quote`, or `/w/*` for all below `/w`. */
  paths: string[];
}

const RootManifest = v.object({ workspaces: v.array(v.string()) });
const MicroFrontend = v.object({
  owner: v.pipe(v.string(), v.nonEmpty()),
  paths: RemotePaths,
});
const Manifest = v.object({ name: v.string(), microFrontend: v.optional(v.unknown()) });

/**
 * The remotes: every workspace whose `package.json` has a `microFrontend`.
 *
 * @param root of the repository
 * @throws {StartProblem} when one is described wrongly
 */
export function findRemotes(root = ROOT): Remote[] {
  const { workspaces } = readManifest(RootManifest, root, '.');
  return workspaces
    .flatMap((pattern) => foldersMatching(root, pattern))
    .flatMap((folder) => readRemote(root, folder) ?? []);
}

/**
 * Names of all remotes.
 *
 * @throws {StartProblem} as {@link findRemotes}
 */
export const remoteNames = (): string[] => findRemotes().map(({ name }) => name);

function readRemote(root: string, folder: string): Remote | undefined {
  const { name, microFrontend } = readManifest(Manifest, root, folder);
  if (microFrontend === undefined) return undefined;
  const described = v.safeParse(MicroFrontend, microFrontend);
  if (!described.success) {
    throw new StartProblem(
      `${folder}/package.json: "microFrontend" needs an owner and paths, such as { "owner": "sales team", "paths": ["/instant-quote", "/quotes/*"] }.`,
    );
  }
  if (name !== folder) {
    throw new StartProblem(`${folder}/package.json: a remote must have the name of its folder.`);
  }
  return { name, ...described.output };
}

/** @param pattern as in `workspaces`: a folder, whose last segment may have one `*` */
function foldersMatching(root: string, pattern: string): string[] {
  const parent = path.dirname(pattern);
  const [start = '', end] = path.basename(pattern).split('*');
  return readdirSync(path.join(root, parent))
    .filter((name) =>
      end === undefined ? name === start : name.startsWith(start) && name.endsWith(end),
    )
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort();
}

/** @throws {StartProblem} when it cannot be used, as with the marks of a merge conflict in it */
function readManifest<T>(schema: v.GenericSchema<unknown, T>, root: string, folder: string): T {
  const file = path.join(folder, 'package.json');
  try {
    return parseFile(schema, file, readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    throw new StartProblem(`${error.message} Correct it.`);
  }
}
