import type { SiteData } from '@site/contract/site';
import * as v from 'valibot';

/** Asks the worker for one page. */
export interface RenderRequest {
  id: number;
  path: string;
  site: SiteData;
}

/** Visible characters after one slash: no remote leads visitors to another site, or adds headers. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[\x21-\x7e]*$/;

const rendering = v.variant('kind', [
  v.object({
    kind: v.literal('page'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    html: v.string(),
    chunks: v.array(v.string()),
  }),
  v.object({
    kind: v.literal('redirect'),
    status: v.pipe(v.number(), v.values([301, 302, 303, 307, 308])),
    location: v.pipe(v.string(), v.regex(PATH_OF_THIS_SITE)),
  }),
  v.object({ kind: v.literal('unknown') }),
]);

/** What came of rendering one address. */
export type Rendering = v.InferOutput<typeof rendering>;

const loadedRoutes = v.object({
  patterns: v.array(v.object({ path: v.string(), sameForAllParams: v.boolean() })),
  sitemapPaths: v.array(v.string()),
});

/** What the worker knows once the remote's routes are loaded. */
export type LoadedRoutes = v.InferOutput<typeof loadedRoutes>;

/**
 * What a worker sends. It is parsed, because the code of a remote runs in the same thread and may
 * send whatever it likes.
 */
export const workerMessage = v.variant('kind', [
  v.object({ kind: v.literal('loaded'), routes: loadedRoutes }),
  /** The page is being rendered now. */
  v.object({ kind: v.literal('begun'), id: v.number() }),
  v.object({ kind: v.literal('rendered'), id: v.number(), rendering }),
  v.object({ kind: v.literal('failed'), id: v.number(), reason: v.string() }),
]);

export type WorkerMessage = v.InferOutput<typeof workerMessage>;
