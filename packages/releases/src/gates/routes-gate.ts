import { isWithinPaths, shapeOf } from '../store/path-pattern.js';
import { MAX_ID_LENGTH, MAX_ROUTES } from '../store/release-limits.js';
import type { RemoteManifest } from '../store/remote-manifest.js';
import { type Gate, refuse } from './gate.js';
import type { RouteFacts } from './route-facts.js';

/** Ids that the host's own routes have. */
const IDS_OF_THE_HOST = ['root', 'fallback'];

/** The exposed module has routes that a host can use. */
export const routesGate: Gate = {
  name: 'routes',
  async run({ remote, manifest, routes }) {
    const { facts } = await routes();
    if (!facts) {
      return refuse([
        `${remote} exposes no routes. Export a list "routes" with at least one React Router route object from src/routes.tsx.`,
      ]);
    }
    const faults = routeFaults(facts);
    return refuse(faults.length > 0 ? faults : facts.flatMap((route) => outside(route, manifest)));
  },
};

function outside({ path, place }: RouteFacts, { name, paths }: RemoteManifest): string[] {
  if (path === undefined || isWithinPaths(path, paths)) return [];
  return [
    `The route ${path} at ${place} is not within the paths of ${name}, so the host would not show it. Add its path to "paths" in package.json, or remove the route.`,
  ];
}

/** What is wrong with routes, in sentences. */
export const routeFaults = (facts: readonly RouteFacts[]): string[] => [
  ...tooMany(facts.length),
  ...facts.flatMap(shapeFaults),
  ...idFaults(facts),
  ...neverShown(facts),
];

const tooMany = (count: number) =>
  count > MAX_ROUTES
    ? [
        `There are ${count} routes, but the host accepts at most ${MAX_ROUTES} of one remote. Use parameters.`,
      ]
    : [];

const shapeFaults = ({ place, fault }: RouteFacts) =>
  fault ? [`${place} in src/routes.tsx ${fault}.`] : [];

/** Of two routes with the same addresses, whatever their parameters are called, routers take the first. */
function neverShown(facts: readonly RouteFacts[]): string[] {
  const isLayout = ({ place }: RouteFacts) =>
    facts.some((other) => other.place.startsWith(`${place}.`));
  const shown = new Map<string, string>();
  return facts.flatMap((route) => {
    const { path, place, isIndex = false } = route;
    if (path === undefined || isLayout(route)) return [];
    const addresses = `${shapeOf(path).toLowerCase()} ${isIndex}`;
    const first = shown.get(addresses);
    if (first === undefined) {
      shown.set(addresses, place);
      return [];
    }
    return [
      `The route ${path} at ${place} is never shown, because ${first} matches the same addresses. Remove one of them, or give it another path.`,
    ];
  });
}

function idFaults(facts: readonly RouteFacts[]): string[] {
  const places = new Map<string, string[]>();
  for (const { id, place } of facts) {
    if (id !== undefined) places.set(id, [...(places.get(id) ?? []), place]);
  }
  return [...places].flatMap(([id, where]) => {
    if (id.length > MAX_ID_LENGTH) {
      return [`The route id at ${where[0]} has more than ${MAX_ID_LENGTH} characters. Shorten it.`];
    }
    if (IDS_OF_THE_HOST.includes(id)) {
      return [`The route id "${id}" at ${where[0]} belongs to the host. Choose another id.`];
    }
    return where.length > 1
      ? [`The route id "${id}" is used at ${where.join(' and ')}. Give each route its own id.`]
      : [];
  });
}
