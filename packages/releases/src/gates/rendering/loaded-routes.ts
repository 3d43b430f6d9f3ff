import * as v from 'valibot';
import type { RouteFacts } from '../route-facts.js';

/** How the server rendering of one address ended. */
export const RenderOutcome = v.variant('kind', [
  /** The router answered with another address. */
  v.object({ kind: v.literal('redirect') }),
  /** Each address leads to another one, without end. */
  v.object({ kind: v.literal('circle') }),
  /** With the paths of the site that it links to, where there are any. */
  v.object({ kind: v.literal('page'), links: v.optional(v.array(v.string())) }),
  /** Nothing would be seen of it. */
  v.object({ kind: v.literal('empty') }),
  /** It has no title, or more than one. */
  v.object({ kind: v.literal('titles'), count: v.number() }),
  /** Browsers would leave out a part of it. */
  v.object({ kind: v.literal('blocked'), what: v.string() }),
  /** Its markup does what no page may, or browsers read another one; `fault` is the end of a sentence. */
  v.object({ kind: v.literal('markup'), fault: v.string() }),
  /** Its sources have another encoding than they were read with. */
  v.object({ kind: v.literal('unreadable') }),
  /** It is another page with another time or other random numbers. */
  v.object({ kind: v.literal('unsteady') }),
  /** It is another page in another language of the browser. */
  v.object({ kind: v.literal('language-dependent') }),
  /** It is another page where `window` is there. */
  v.object({ kind: v.literal('browser-dependent') }),
  /** The router has no page there. */
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
  /** It was not rendered within the time given. */
  v.object({ kind: v.literal('too-slow') }),
]);
export type RenderOutcome = v.InferOutput<typeof RenderOutcome>;

/** The exposed routes of a build, in a process of their own. */
export interface LoadedRoutes {
  /** Undefined when the module exposes no list of routes. */
  facts: RouteFacts[] | undefined;
  /** Renders an address on the server, as a host would. */
  render(path: string): Promise<RenderOutcome>;
  /**
   * The page that has left something running which ended the process after it, or all that it may be; none where nothing
   * did. Waits a moment for that of the last page.
   */
  leftRunning(): Promise<readonly string[]>;
}
