import { type LiveClaims, otherRemotes, ownSince } from '../store/other-remotes.js';
import { ownedPath } from '../store/owned-path.js';
import { type Gate, refuse } from './gate.js';
import { remotesOfHost } from './remotes-of-host.js';

/** Paths and route ids belong to one remote each. No reason goes past it: it is about others. */
export const ownershipGate: Gate = {
  name: 'ownership',
  isFixed: true,
  async run({ remote, store, isCopy, hostUrl, manifest, routeIds, note }) {
    const others: LiveClaims[] = isCopy
      ? await remotesOfHost(hostUrl, remote)
      : await otherRemotes(store, remote);
    const since = await ownSince(store, remote);
    const ids = await routeIds();
    for (const { name, version, routeIds } of others) {
      if (!routeIds) note(`${name} ${version} lists no route ids, so only paths are compared.`);
    }
    return refuse([
      ...manifest.paths.filter(isOfHost).map(hostPath),
      ...others.flatMap((other) => [
        ...manifest.paths.flatMap((path) => claimedPath(path, since(path), other)),
        ...ids.filter((id) => other.routeIds?.includes(id)).map((id) => claimedId(id, other.name)),
      ]),
    ]);
  },
};

/** Where the host answers itself. */
const HOST_PATHS = ['/api', '/assets', '/mfe', '/robots.txt', '/sitemap.xml'];

const isOfHost = (path: string) =>
  HOST_PATHS.some((own) => path === own || path.startsWith(`${own}/`));

const hostPath = (path: string) =>
  `${path} belongs to the host, which answers there itself: choose another path in package.json.`;

function claimedPath(path: string, mine: number, other: LiveClaims): string[] {
  const owned = ownedPath(path, mine, other);
  return owned
    ? [
        `${path} belongs to ${other.name}, which serves ${owned}: take it out of "paths" in package.json, or let ${other.name} release without it first.`,
      ]
    : [];
}

const claimedId = (id: string, name: string) =>
  `The route id "${id}" belongs to ${name}: choose another one, such as one that begins with the name of the page.`;
