/** Browser files of a named chunk, in loading order. */
export interface ChunkGroup {
  js: string[];
  css: string[];
}

/** File beside the browser files that says which of them each named chunk needs. */
export const CHUNK_GROUPS_FILE = 'chunk-groups.json';
