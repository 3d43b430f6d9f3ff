import * as v from 'valibot';
import { StorePath } from '../store/store-path.js';

/** Browser files of a named chunk in loading order, relative to the folder of the browser build. */
export const ChunkGroup = v.object({ js: v.array(StorePath), css: v.array(StorePath) });
export type ChunkGroup = v.InferOutput<typeof ChunkGroup>;

/** File beside the browser files that says which of them each named chunk needs. */
export const CHUNK_GROUPS_FILE = 'chunk-groups.json';

interface BuiltGroup {
  name?: string | null | undefined;
  getFiles(): readonly string[];
}

/** Sorted, because bundlers list them in any order, and the same sources have to make the same version. */
export function groupsByName(groups: readonly BuiltGroup[]): Record<string, ChunkGroup> {
  const named = groups.flatMap((group) =>
    group.name ? [[group.name, sortFiles(group.getFiles())] as const] : [],
  );
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sortFiles = (files: readonly string[]): ChunkGroup => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});
