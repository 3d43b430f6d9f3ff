import type { SiteData } from '@site/contract/site';
import { isFixedPath, isRedirectTarget, isRoutePath } from '@site/releases/store/path-pattern';
import { MAX_HTML_BYTES, MAX_ID_LENGTH, MAX_ROUTES } from '@site/releases/store/release-limits';
import type { Grants } from '@site/releases/store/route-grants';
import * as v from 'valibot';

/** The first message to a render process: the server bundle of its release. */
export interface LoadRequest {
  remote: string;
  /** Remote and version, for stack traces. */
  name: string;
  source: string;
}

/** Asks the render process for one page. */
export interface RenderRequest {
  id: number;
  path: string;
  site: SiteData;
  /** Paths of all remotes of the visit, which decide what routes the remote has. */
  grants: Grants;
}

/** Size of the number in front of each message, in either direction: how many bytes of JSON follow. */
export const LENGTH_BYTES = 4;
/**
 * A message that claims to be longer ends the process that sends it. JSON takes up to six bytes for a byte of HTML,
 * as for a control character.
 */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** Longest text of an error, in characters. */
export const MAX_REASON_LENGTH = 4_000;
const MAX_CHUNKS = 50;

const Rendering = v.variant('kind', [
  v.object({
    kind: v.literal('page'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    html: v.pipe(v.string(), v.maxBytes(MAX_HTML_BYTES)),
    chunks: v.pipe(v.array(v.string()), v.maxLength(MAX_CHUNKS)),
  }),
  v.object({
    kind: v.literal('redirect'),
    status: v.pipe(v.number(), v.values([301, 302, 303, 307, 308])),
    location: v.pipe(v.string(), v.check(isRedirectTarget)),
  }),
  /** The router has no page there. */
  v.object({ kind: v.literal('unknown') }),
  /** The page there says that there is none, such as for one of its parameters. */
  v.object({ kind: v.literal('not-found') }),
]);

/** The result of rendering one address. */
export type Rendering = v.InferOutput<typeof Rendering>;

const FixedPath = v.pipe(v.string(), v.check(isFixedPath));
/** Checked, because the process that serves requests matches them. */
const Pattern = v.pipe(v.string(), v.check(isRoutePath));

const LoadedRoutes = v.object({
  patterns: v.pipe(
    v.array(v.object({ path: Pattern, sameForAllParams: v.boolean(), isIndex: v.boolean() })),
    v.maxLength(MAX_ROUTES),
  ),
  sitemapPaths: v.pipe(v.array(FixedPath), v.maxLength(MAX_ROUTES)),
  /** Ids that the remote gave to its routes. */
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))), v.maxLength(MAX_ROUTES)),
});

/** What the render process knows once the remote's routes are loaded. */
export type LoadedRoutes = v.InferOutput<typeof LoadedRoutes>;

const Id = v.number();
const Reason = v.pipe(v.string(), v.maxLength(MAX_REASON_LENGTH));

/**
 * What a render process sends. It is parsed, because the code of a remote runs in the same process and
 * may send whatever it likes.
 */
export const ProcessMessage = v.variant('kind', [
  /** The process runs, and asks for its bundle. */
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('loaded'), routes: LoadedRoutes }),
  /** The bundle throws, or may not be run. The process ends. */
  v.object({ kind: v.literal('unusable'), reason: Reason }),
  /** Nothing runs any more; it waits for the next page. */
  v.object({ kind: v.literal('ready') }),
  /** The page is being rendered now. */
  v.object({ kind: v.literal('begun'), id: Id }),
  v.object({ kind: v.literal('rendered'), id: Id, rendering: Rendering }),
  v.object({ kind: v.literal('failed'), id: Id, reason: Reason }),
]);

export type ProcessMessage = v.InferOutput<typeof ProcessMessage>;
