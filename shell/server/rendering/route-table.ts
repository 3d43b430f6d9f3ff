import { matchRoutes } from 'react-router-dom';
import type { RoutePattern } from './route-patterns.js';

/** A page that has an address. */
export interface FoundPage {
  /** Pattern of its route. */
  route: string;
  /** The address under which it is known: decoded, in the letter case of the route, without extra slashes. */
  path: string;
  /** Address to render; all addresses with the same document have the same one. */
  document: string;
  /** How many documents the route has: one, or as many as there are parameters. */
  documents: 'one' | 'many';
}

/** Finds the pages of one release by their addresses. */
export class RouteTable {
  readonly #fixed: Map<string, string>;
  readonly #withParams: { path: string; handle: RoutePattern }[];

  constructor(patterns: readonly RoutePattern[]) {
    const isFixed = ({ path }: RoutePattern) => !/[:*?]/.test(path);
    this.#fixed = new Map(patterns.filter(isFixed).map(({ path }) => [path.toLowerCase(), path]));
    this.#withParams = patterns
      .filter((pattern) => !isFixed(pattern))
      .map((pattern) => ({ path: pattern.path, handle: pattern }));
  }

  /** The page that an address leads to, however it is spelt; undefined when there is none. */
  find(pathname: string): FoundPage | undefined {
    const path = this.#fixed.get(plainPath(pathname));
    if (path !== undefined) return { route: path, path, document: path, documents: 'one' };
    const collapsed = collapse(pathname);
    const match = matchRoutes(this.#withParams, wellFormed(collapsed))?.at(-1);
    if (!match) return undefined;
    const { path: route, handle } = match.route;
    const known = respell(collapsed, route);
    return handle.sameForAllParams
      ? { route, path: known, document: route, documents: 'one' }
      : { route, path: known, document: known, documents: 'many' };
  }
}

/** An address in the one spelling by which remotes, and pages without parameters, are found. */
export const plainPath = (pathname: string) => decode(collapse(pathname)).toLowerCase();

const collapse = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

/** An encoded slash stays encoded: it is no separator. */
function decode(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return decodeURIComponent(pathname.replace(/%2f/gi, '%252F'));
  } catch {
    return pathname; // not encoded text: it can only be a parameter
  }
}

/** The router decodes addresses, and warns of those which it cannot. */
function wellFormed(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** The address with its fixed parts spelt as in the pattern; parameters stay as they are. */
function respell(pathname: string, pattern: string): string {
  if (/[*?]/.test(pattern)) return pathname;
  const given = pathname.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? given[index] : part))
    .join('/');
}
