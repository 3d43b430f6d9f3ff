import { matchPath } from 'react-router-dom';
import * as v from 'valibot';
import { isListedRoute } from '../store/listed-route.js';
import { collapse, isRoutePath, isWithinParent } from '../store/path-pattern.js';

/** What gates need to know of one route, in a form that can leave the process that loaded it. */
export const RouteFacts = v.object({
  /** Where the route is: `routes[0].children[1]`. */
  place: v.string(),
  /** What is wrong with its shape, as the end of a sentence that begins with its place. */
  fault: v.optional(v.string()),
  id: v.optional(v.string()),
  /** Whole path; left out for a layout. */
  path: v.optional(v.string()),
  /** An index route, or one with an empty path: routers prefer it to others of the same path. */
  isIndex: v.optional(v.boolean()),
  isLazy: v.boolean(),
  /** Chunk with its browser files, where its name is not the id. */
  chunk: v.optional(v.string()),
  /** Address at which a route with parameters is rendered. */
  example: v.optional(v.string()),
  /** The sitemap lists its page. */
  isListed: v.optional(v.boolean()),
  /** It has parameters, and hosts render it once for all of them. */
  sameForAllParams: v.optional(v.boolean()),
});
export type RouteFacts = v.InferOutput<typeof RouteFacts>;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absolute, or relative to the parent: fixed segments and parameters, with a star only at the end. */
const PATH = /^\/?(?:(?:[^\s/\\?#:*%]+|:\w+)(?:\/(?=.)|$))*\*?$/;

/** Properties of which a route needs at least one to show something. */
const CONTENT = ['lazy', 'Component', 'element', 'loader', 'children'];

/**
 * Describes an exposed list of routes.
 *
 * @param exposed what a module exports as `routes`
 * @returns undefined when that is not an array with a route
 */
export function describeRoutes(exposed: unknown): RouteFacts[] | undefined {
  return Array.isArray(exposed) && exposed.length > 0
    ? listRoutes(exposed, 'routes', '/')
    : undefined;
}

function listRoutes(routes: readonly unknown[], list: string, parent: string): RouteFacts[] {
  return routes.flatMap((route, index) => describeRoute(route, `${list}[${index}]`, parent));
}

function describeRoute(route: unknown, place: string, parent: string): RouteFacts[] {
  if (!isFields(route)) return [{ place, fault: 'is not a route object', isLazy: false }];
  const { id, path, lazy, children, index } = route;
  const handle = isFields(route.handle) ? route.handle : {};
  const fault = faultOf(route, place, parent);
  const whole = typeof path === 'string' ? join(parent, path) : parent;
  const own: RouteFacts = {
    place,
    ...(fault && { fault }),
    ...(typeof id === 'string' && { id }),
    ...((typeof path === 'string' || index === true) && { path: whole }),
    ...((index === true || path === '') && { isIndex: true }),
    isLazy: Boolean(lazy),
    ...(typeof handle.chunk === 'string' && { chunk: handle.chunk }),
    ...(typeof handle.example === 'string' && { example: handle.example }),
    ...((typeof path === 'string' || index === true) &&
      isListedRoute(whole, route) && { isListed: true }),
    ...(handle.sameForAllParams === true && /[:*]/.test(whole) && { sameForAllParams: true }),
  };
  const below = Array.isArray(children) ? listRoutes(children, `${place}.children`, whole) : [];
  return [own, ...below];
}

function faultOf(route: Fields, place: string, parent: string): string | undefined {
  const { id, path, lazy, children, index } = route;
  if (id !== undefined && typeof id !== 'string') return 'has an id that is not a string';
  if (id !== undefined && id in {})
    return `has the id "${id}", which is a property of every object. Choose another id`;
  if (path !== undefined && typeof path !== 'string') return 'has a path that is not a string';
  if (children !== undefined && !Array.isArray(children))
    return 'has children that are not an array';
  // Routers take whatever is truthy for an index.
  if (index !== undefined && typeof index !== 'boolean') {
    return 'has an "index" that is neither true nor false';
  }
  if (typeof path === 'string' && !(PATH.test(path) && isRoutePath(join(parent, path)))) {
    return `has the path ${path}, which the host does not support. Use paths such as /quotes, /quotes/:id or /quotes/*, without optional segments`;
  }
  if (route.caseSensitive) {
    return 'has "caseSensitive", but the host finds a page in whatever case its address is written. Remove it';
  }
  if (index === true && children) return 'is an index route with children. Move them to its parent';
  if (typeof path === 'string' && path.startsWith('/') && !isWithinParent(path, parent)) {
    return `has the path ${path}, which is not below ${parent}. Remove the leading slash`;
  }
  // Routers accept objects, too; before the first render the host loads functions only.
  if (lazy !== undefined && typeof lazy !== 'function') {
    return 'has a "lazy" that is not a function. Use "lazy: page(...)"';
  }
  if (route.middleware !== undefined) {
    return 'has middleware, which the host does not run. Use a loader instead';
  }
  if (route.action !== undefined) {
    return 'has an action, which the host never runs. Call the API where the form is sent';
  }
  const { chunk, example } = isFields(route.handle) ? route.handle : {};
  if (chunk !== undefined && typeof chunk !== 'string') {
    return 'has a "chunk" in its handle that is not a string';
  }
  if (typeof example === 'string' && !leadsTo(join(parent, String(path ?? '')), example)) {
    return `has the example ${example}, which does not match its path`;
  }
  if (!CONTENT.some((name) => route[name] !== undefined)) {
    return 'has nothing to show. Give it "lazy: page(...)"';
  }
  if (lazy !== undefined && id === undefined) {
    return 'has no id, by which the server finds its files. Give it the name of its chunk';
  }
  const isRoot = !place.includes('.');
  return isRoot && children && path !== undefined
    ? 'is a root layout with a path. Remove the path, and give its children full paths'
    : undefined;
}

/** Routers look at the path of an address, not at its query. */
const leadsTo = (path: string, address: string) =>
  matchPath(path, address.replace(/[?#].*$/, '')) !== null;

const join = (parent: string, path: string) =>
  collapse(path.startsWith('/') ? path : `${parent}/${path}`);
