import type { RouteFacts } from './route-facts.js';

/** How the server rendering of one address ended. */
export type Rehearsed =
  /** The router answered with another address. */
  | { kind: 'redirect' }
  /** Each address leads to another one, without end. */
  | { kind: 'circle' }
  | { kind: 'page' }
  /** Nothing would be seen of it. */
  | { kind: 'empty' }
  /** It has no title, or more than one. */
  | { kind: 'titles'; count: number }
  /** Browsers would leave out a part of it. */
  | { kind: 'blocked'; what: string }
  /** The router has no page there. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string }
  /** It was not rendered within the time given. */
  | { kind: 'too-slow' };

/** The exposed routes of a build, in a process of their own. */
export interface LoadedRoutes {
  /** Undefined when the module exposes no list of routes. */
  facts: RouteFacts[] | undefined;
  /** Renders an address on the server, as a host would. */
  render(path: string): Promise<Rehearsed>;
}
