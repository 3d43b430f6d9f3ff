import { ROUTES_CHUNK } from '../preset/routes-chunk.js';
import { CLIENT_FOLDER, type Release } from '../store/release.js';
import { blockedInBrowsers } from './blocked-in-browsers.js';
import { brokenScripts } from './broken-scripts.js';
import { type Gate, refuse } from './gate.js';
import { namedPublicPath } from './public-path.js';
import type { RouteFacts } from './route-facts.js';

/** The server finds the browser files of every page by the id of its route, and browsers can run them. */
export const chunksGate: Gate = {
  name: 'chunks',
  async run({ remote, workspace, release, routes, note }) {
    const { facts = [] } = await routes();
    // What the gate "routes" refuses may hide the names of chunks, and is said once.
    const areReadable = facts.length > 0 && facts.every(({ fault }) => fault === undefined);
    const pages = pageChunks(release);
    const lazy = facts.filter(({ isLazy }) => isLazy);
    const used = new Set(lazy.map(chunkOf));
    for (const sentence of await blockedInBrowsers(workspace, release)) note(sentence);
    return refuse([
      ...(await brokenScripts(workspace, release)),
      ...(await namedPublicPath(remote, workspace)),
      ...lazy.flatMap((route) => withoutChunk(route, pages)),
      ...pages
        .filter((name) => areReadable && !used.has(name))
        .map(
          (name) =>
            `The chunk "${name}" belongs to no route. If it is a page, set its /* webpackChunkName */ to the id of the route; otherwise remove the name.`,
        ),
    ]);
  },
};

/**
 * The chunks of the layouts around each page, by the name of its chunk.
 *
 * @param facts of all routes of a remote
 */
export function layoutsAround(facts: readonly RouteFacts[]): Map<string, Set<string>> {
  const around = new Map<string, Set<string>>();
  const lazy = facts.filter(({ isLazy }) => isLazy);
  for (const route of lazy) {
    const layouts = lazy.filter(({ place }) => route.place.startsWith(`${place}.`));
    const name = chunkOf(route) ?? '';
    around.set(
      name,
      new Set([...(around.get(name) ?? []), ...layouts.map((layout) => chunkOf(layout) ?? '')]),
    );
  }
  return around;
}

/** Name of the chunk of a lazy route. */
export const chunkOf = ({ chunk, id }: RouteFacts): string | undefined => chunk ?? id;

function withoutChunk(route: RouteFacts, pages: readonly string[]): string[] {
  const name = chunkOf(route);
  const shown = route.path ?? route.place;
  if (name === undefined || pages.includes(name)) return [];
  return [
    name === ROUTES_CHUNK
      ? `The route ${shown} names the chunk "routes", which is that of src/routes.tsx itself. Choose another id for the route and its chunk.`
      : `The route ${shown} names the chunk "${name}", which the build does not have. Name its import with /* webpackChunkName: "${name}" */, or set handle: { chunk }.`,
  ];
}

/** Names of the chunks of pages: all but the entry's and the one of the exposed module. */
export const pageChunks = ({ chunkGroups, entry }: Release): string[] =>
  Object.entries(chunkGroups)
    .filter(([, { js }]) => !js.some((file) => CLIENT_FOLDER + file === entry))
    .map(([name]) => name)
    .filter((name) => name !== ROUTES_CHUNK);
