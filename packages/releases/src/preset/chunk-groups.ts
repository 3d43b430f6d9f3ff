import * as v from 'valibot';
import { storePath } from '../store/store-path.js';

/** Browser files of a named chunk in loading order, relative to the folder of the browser build. */
export const chunkGroup = v.object({ js: v.array(storePath), css: v.array(storePath) });
export type ChunkGroup = v.InferOutput<typeof chunkGroup>;

/** File beside the browser files that says which of them each named chunk needs. */
export const CHUNK_GROUPS_FILE = 'chunk-groups.json';
