import { collapse, plainPath } from '@site/releases/store/path-pattern';
import { type PathTable, pathTable } from '../../../src/path-table.js';
import type { RoutePattern } from './route-patterns.js';

/** A page that has an address. */
export interface FoundPage {
  /** Pattern of its route. */
  route: string;
  /** Its canonical address: in upper and lower case as in the route, without extra slashes or encoding. */
  path: string;
  /** Address to render; all addresses with the same document have the same one. */
  document: string;
  /** How many documents the route has: one, or as many as there are parameters. */
  documents: 'one' | 'many';
}

/** Finds the pages of one release by their addresses. */
export class RouteTable {
  readonly #fixed: Map<string, string>;
  readonly #withParams: ReadonlyMap<string, RoutePattern>;
  readonly #patternOf: PathTable;

  constructor(patterns: readonly RoutePattern[]) {
    const isFixed = ({ path }: RoutePattern) => !/[:*]/.test(path);
    this.#fixed = new Map(
      patterns.filter(isFixed).map(({ path }) => [path.toLowerCase(), encodeURI(path)]),
    );
    this.#withParams = new Map(
      patterns.filter((pattern) => !isFixed(pattern)).map((pattern) => [pattern.path, pattern]),
    );
    this.#patternOf = pathTable(
      [...this.#withParams.keys()].map((path) => [path, [path.toLowerCase()]]),
    );
  }

  /** The page that an address leads to, however it is spelt; undefined when there is none. */
  find(pathname: string): FoundPage | undefined {
    const plain = plainPath(pathname);
    const path = this.#fixed.get(plain);
    if (path !== undefined) return { route: path, path, document: path, documents: 'one' };
    const pattern = this.#withParams.get(this.#patternOf(plain) ?? '');
    if (!pattern) return undefined;
    const { path: route, sameForAllParams } = pattern;
    const known = respell(collapse(pathname), route);
    return sameForAllParams
      ? { route, path: known, document: route, documents: 'one' }
      : { route, path: known, document: known, documents: 'many' };
  }
}

/** The address with its fixed parts spelt as in the pattern; parameters stay as they are. */
function respell(pathname: string, pattern: string): string {
  if (pattern.includes('*')) return pathname;
  const given = pathname.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? given[index] : encodeURI(part)))
    .join('/');
}
