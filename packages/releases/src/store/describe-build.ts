import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { CHUNK_GROUPS_FILE, ChunkGroup } from '../preset/chunk-groups.js';
import { SHARED_VERSIONS } from '../preset/shared.js';
import { codeOf } from './error-code.js';
import { assertServable } from './file-names.js';
import { fileIntegrity } from './integrity.js';
import { assertRegularFiles } from './regular-files.js';
import { CLIENT_FOLDER, parseRelease, type Release, SERVER_BUNDLE } from './release.js';
import { ReleaseError } from './release-error.js';
import { readManifest } from './remote-manifest.js';
import { InvalidFileError, parseFile } from './store-file.js';

/** Builds of older presets have a digest in the name. */
const ENTRY = /^client\/remoteEntry\.(?:.+\.)?js$/;

/** What a release says about itself that is not in the build. */
export interface ReleaseDetails {
  contractVersion: string;
  now: Date;
  routeIds?: string[] | undefined;
  forced?: Release['forced'] | undefined;
}

/**
 * Describes a remote's build as a release.
 *
 * @param workspace folder of the remote
 * @throws {ReleaseError} when nothing was built, or the build is not one of a remote, or has what is not a file
 */
export async function describeBuild(
  workspace: string,
  { contractVersion, now, routeIds, forced }: ReleaseDetails,
): Promise<Release> {
  const { name, version, paths, owner } = await readManifest(workspace);
  const dist = path.join(workspace, 'dist');
  await assertRegularFiles(dist, name);
  const groupsText = await readChunkGroups(dist, name);
  await assertServerBundle(dist, name);
  const files = await digestFiles(dist, name);
  assertServable(browserFiles(files), name);
  const groups = parseChunkGroups(dist, groupsText);
  assertComplete(groups, files, name);
  const entry = entryOf(files, name);
  const content = {
    paths,
    entry,
    server: SERVER_BUNDLE,
    chunkGroups: groups,
    files,
    shared: SHARED_VERSIONS,
    contractVersion,
    ...(forced && { forced }),
  };
  const release = {
    name,
    version: `${version}-${digestOf(content).slice(0, 12)}`,
    builtAt: now.toISOString(),
    ...content,
    ...(routeIds && { routeIds }),
    ...(owner && { owner }),
  };
  return orReleaseError(() =>
    parseRelease(release, `The build of ${name}`, JSON.stringify(release)),
  );
}

function entryOf(files: Readonly<Record<string, string>>, remote: string): string {
  const [entry, ...others] = Object.keys(files).filter((file) => ENTRY.test(file));
  if (!entry) throw new ReleaseError(`The build of ${remote} has no remote entry.`);
  if (others.length === 0) return entry;
  const names = [entry, ...others].map((file) => path.basename(file)).join(' and ');
  throw new ReleaseError(
    `The build of ${remote} has several entries, ${names}, so dist has files of more than one build. Remove dist, then build again.`,
  );
}

const browserFiles = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith(CLIENT_FOLDER))
    .map((file) => file.slice(CLIENT_FOLDER.length));

type Content = {
  [Part in Exclude<keyof Release, 'name' | 'version' | 'builtAt' | 'routeIds' | 'owner'>]?: unknown;
};

/**
 * One digest for all that a release consists of. When it was built is not part of that, nor are the ids of
 * its routes, which follow from its files, and the name of the team.
 */
export function digestOf(content: Content): string {
  const { paths, entry, server, chunkGroups, files, shared, contractVersion, forced } = content;
  const parts = [paths, entry, server, chunkGroups, files, shared, contractVersion];
  if (forced) parts.push(forced);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Digests of the files that a release consists of, by their paths in a folder.
 *
 * @throws {ReleaseError} when files disappear meanwhile, or are in folders
 */
export async function digestFiles(folder: string, remote: string): Promise<Record<string, string>> {
  try {
    const client = await readdir(path.join(folder, CLIENT_FOLDER));
    const names = client
      .filter((name) => name !== CHUNK_GROUPS_FILE)
      .map((name) => CLIENT_FOLDER + name)
      .concat(SERVER_BUNDLE)
      .sort();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await digestFile(folder, name)] as const)),
    );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw changedMeanwhile(remote);
    if (codeOf(error) !== 'EISDIR') throw error;
    throw new ReleaseError(
      `The build of ${remote} has a folder in dist/client, where a release has files only. Write all browser files directly into dist/client.`,
    );
  }
}

async function digestFile(folder: string, name: string): Promise<string> {
  return fileIntegrity(await readFile(path.join(folder, name)));
}

/** The refusal of a build that another build is about to replace. */
export const changedMeanwhile = (remote: string) =>
  new ReleaseError(
    `The build of ${remote} changed while it was being published. Run the command again.`,
  );

async function assertServerBundle(dist: string, remote: string): Promise<void> {
  const found = await stat(path.join(dist, SERVER_BUNDLE)).catch(() => undefined);
  if (found?.isFile()) return;
  throw lacks(remote, SERVER_BUNDLE, 'from which hosts render its pages');
}

function assertComplete(
  groups: Readonly<Record<string, ChunkGroup>>,
  files: Readonly<Record<string, string>>,
  remote: string,
): void {
  for (const [page, { js, css }] of Object.entries(groups)) {
    const missing = [...js, ...css].find((file) => !Object.hasOwn(files, CLIENT_FOLDER + file));
    if (missing) throw lacks(remote, CLIENT_FOLDER + missing, `which its page "${page}" loads`);
  }
}

const lacks = (remote: string, file: string, use: string) =>
  new ReleaseError(
    `The build of ${remote} has no file dist/${file}, ${use}. Remove dist, then build again.`,
  );

/** Codes for a file that is missing, also because something else is in its place or in that of its folder. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'];

const chunkGroupsFile = (dist: string) => path.join(dist, CLIENT_FOLDER, CHUNK_GROUPS_FILE);

const readChunkGroups = (dist: string, remote: string): Promise<string> =>
  readFile(chunkGroupsFile(dist), 'utf8').catch((error) => {
    if (!NOT_THERE.includes(codeOf(error) ?? '')) throw error;
    throw new ReleaseError(`${remote} is not built. Run "npm run build -w ${remote}".`);
  });

const parseChunkGroups = (dist: string, text: string) =>
  orReleaseError(() => parseFile(v.record(v.string(), ChunkGroup), chunkGroupsFile(dist), text));

/** @throws {ReleaseError} for an invalid file, as for every other fault of a build */
function orReleaseError<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof InvalidFileError) throw new ReleaseError(error.message);
    throw error;
  }
}
