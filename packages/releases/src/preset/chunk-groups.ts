import * as v from 'valibot';
import { StorePath } from '../store/store-path.js';

/** Browser files of a named chunk in loading order, relative to the folder of the browser build. */
export const ChunkGroup = v.object({ js: v.array(StorePath), css: v.array(StorePath) });
export type ChunkGroup = v.InferOutput<typeof ChunkGroup>;

/** File beside the browser files that says which of them each named chunk needs. */
export const CHUNK_GROUPS_FILE = 'chunk-groups.json';
