import type { ChunkGroup } from '../preset/chunk-groups.js';

/**
 * What `release.json` says about one release: a folder of files that never change.
 * Paths are relative to the folder, digests are in the form of the `integrity` attribute.
 */
export interface Release {
  name: string;
  version: string;
  /** ISO 8601 instant. */
  builtAt: string;
  /** Path of the module that registers the remote. */
  entry: string;
  /** Path of the routes for the server. */
  server: string;
  /** Browser files a page needs, by the id of its route. */
  chunkGroups: Record<string, ChunkGroup>;
  files: Record<string, string>;
  /** Ranges of the libraries that the shell must provide. */
  shared: Record<string, string>;
  contractVersion: string;
}

export const RELEASE_FILE = 'release.json';
export const SERVER_BUNDLE = 'server/routes.mjs';
/** Folder of a release's browser files. */
export const CLIENT_FOLDER = 'client/';
