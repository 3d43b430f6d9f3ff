import * as v from 'valibot';
import type { RouteFacts } from '../route-facts.js';

/** How the server rendering of one address ended. */
export const RenderOutcome = v.variant('kind', [
  /** The router redirected to another address. */
  v.object({ kind: v.literal('redirect') }),
  /** Each address leads to another one, without end; those of one round, the first of them once more at the end. */
  v.object({ kind: v.literal('circle'), addresses: v.array(v.string()) }),
  v.object({
    kind: v.literal('page'),
    /** The paths of the site that it links to, where there are any. */
    links: v.optional(v.array(v.string())),
    /** It asks search engines not to list it. */
    isNoIndex: v.optional(v.boolean()),
    /** Where it has any classes: those, and the names of the chunks whose styles its document gets. */
    styles: v.optional(v.object({ classes: v.array(v.string()), chunks: v.array(v.string()) })),
  }),
  /** It would be invisible. */
  v.object({ kind: v.literal('empty') }),
  /** It has no title, or more than one. */
  v.object({ kind: v.literal('titles'), count: v.number() }),
  /** Browsers would leave out a part of it. */
  v.object({ kind: v.literal('blocked'), what: v.string() }),
  /**
   * Its markup does something that no page may do, or browsers read it differently; `fault` is the end of a
   * sentence.
   */
  v.object({ kind: v.literal('markup'), fault: v.string() }),
  /** Its sources have another encoding than they were read with. */
  v.object({ kind: v.literal('unreadable') }),
  /** It differs at another time or with other random numbers. */
  v.object({ kind: v.literal('unsteady') }),
  /** A `Suspense` shows something else once its content is loaded. */
  v.object({ kind: v.literal('loading') }),
  /** It differs in another language of the browser. */
  v.object({ kind: v.literal('language-dependent') }),
  /** It differs where `window` exists. */
  v.object({ kind: v.literal('browser-dependent') }),
  /** It differs from what its route has for other parameters. */
  v.object({ kind: v.literal('params-dependent') }),
  /** It differs where its address has a query or a hash. */
  v.object({ kind: v.literal('query-dependent') }),
  /** The router has no page there. */
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
  /** The host could not use its answer; `sentence` says why. */
  v.object({ kind: v.literal('unusable-answer'), sentence: v.string() }),
  /** It was not rendered within the time given. */
  v.object({ kind: v.literal('too-slow') }),
]);
export type RenderOutcome = v.InferOutput<typeof RenderOutcome>;

/** The exposed routes of a build, in a process of their own. */
export interface LoadedRoutes {
  /** Undefined when the module exposes no list of routes. */
  facts: RouteFacts[] | undefined;
  /**
   * Renders an address on the server, as a host would: without its query and hash, which count for what browsers
   * show.
   *
   * @param pattern path of its route, if hosts render that in place of all its addresses
   */
  render(path: string, pattern?: string): Promise<RenderOutcome>;
  /**
   * The page that has left something running which then ended the process, or all pages that it could be;
   * empty if there was none. Waits a moment for the effects of the last page.
   */
  leftRunning(): Promise<readonly string[]>;
  /** Those of these addresses whose answer depends on the pages that the same process has rendered before. */
  changedByOthers(addresses: readonly string[]): Promise<readonly string[]>;
}
