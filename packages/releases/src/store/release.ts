import * as v from 'valibot';
import { ChunkGroup } from '../preset/chunk-groups.js';
import { RemotePaths } from './remote-paths.js';
import { parseFile } from './store-file.js';
import { Digest, Instant, StorePath, VersionName } from './store-path.js';

export const RELEASE_FILE = 'release.json';
export const SERVER_BUNDLE = 'server/routes.mjs';
/** Folder of a release's browser files. */
export const CLIENT_FOLDER = 'client/';

export const MAX_RELEASE_FILE_BYTES = 4 * 1024 * 1024;
/** Every document of the site has the digests of all scripts that a visit may load. */
const MAX_FILES = 500;

const Release = v.pipe(
  v.object({
    name: v.string(),
    version: VersionName,
    builtAt: Instant,
    /** URL paths that the remote serves; releases from before they were listed have none. */
    paths: v.exactOptional(RemotePaths),
    /** Path of the module that registers the remote. */
    entry: StorePath,
    /** Path of the routes for the server. */
    server: StorePath,
    /** Browser files a page needs, by the id of its route. */
    chunkGroups: v.record(v.string(), ChunkGroup),
    files: v.pipe(
      v.record(StorePath, Digest),
      v.maxEntries(MAX_FILES, `it has more than ${MAX_FILES} files`),
    ),
    /** Ranges of the libraries that the shell must provide. */
    shared: v.record(v.string(), v.string()),
    contractVersion: v.string(),
    /** Ids of the exposed routes; left out where a release was published without loading them. */
    routeIds: v.exactOptional(v.array(v.string())),
    /** Team of the remote; releases from before it was noted have none. */
    owner: v.exactOptional(v.string()),
    /** Why it was published although gates refused it, and which. */
    forced: v.exactOptional(v.object({ reason: v.string(), gates: v.array(v.string()) })),
  }),
  v.check(
    ({ entry, server, chunkGroups, files }) =>
      [entry, server, ...Object.values(chunkGroups).flatMap(chunkFiles)].every((file) =>
        Object.hasOwn(files, file),
      ),
    'a file that is used has no digest',
  ),
);

/**
 * What `release.json` says about one release: a folder of files that never change.
 * Paths are relative to the folder, digests are in the form of the `integrity` attribute.
 */
export type Release = v.InferOutput<typeof Release>;

const chunkFiles = ({ js, css }: ChunkGroup) => [...js, ...css].map((file) => CLIENT_FOLDER + file);

/**
 * Parses a release's description.
 *
 * @param expected what the folder of the release says that it is
 * @param file its name in the message
 * @throws {InvalidFileError} saying what is wrong
 */
export function parseRelease(
  expected: { name: string; version: string },
  file: string,
  text: string,
): Release {
  const same = v.pipe(
    Release,
    v.check(
      ({ name, version }) => name === expected.name && version === expected.version,
      'it describes another release',
    ),
  );
  return parseFile(same, file, text);
}
