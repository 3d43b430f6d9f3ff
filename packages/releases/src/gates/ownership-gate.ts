import { type LiveClaims, otherRemotes, ownClaims, ownSince } from '../store/other-remotes.js';
import { ownedPath } from '../store/owned-path.js';
import { isWithinPaths, shapeOf } from '../store/path-pattern.js';
import { CannotRun, type Gate, refuse } from './gate.js';
import { describedHost } from './host/host-description.js';
import { hostPathOf } from './host/host-paths.js';
import { remotesOfHost } from './host/remotes-of-host.js';
import { grantsOfOthers, routesOfOthers } from './host/route-owners.js';
import { routesOfHost } from './host/routes-of-host.js';

/**
 * Paths and route ids belong to one remote each, and routes lie within the paths. `--force` cannot override
 * this, because it concerns other teams. A remote keeps what it already has, even if the store holds claims of others,
 * whose times may be forged.
 */
export const ownershipGate: Gate = {
  name: 'ownership',
  isMandatory: true,
  async run({ remote, store, isCopy, hostUrl, manifest, routes, routeIds, note }) {
    // Other gates refuse routes that cannot be loaded.
    const { facts = [] } = await routes().catch(() => ({ facts: [] }));
    const ofHost = [
      ...manifest.paths.filter(hostPathOf).map(hostPath),
      ...routesOfHost(facts, manifest.paths),
    ];
    let others: LiveClaims[];
    try {
      others = isCopy ? await remotesOfHost(hostUrl, remote) : await otherRemotes(store, remote);
    } catch (error) {
      // The host's own paths are known without asking it.
      if (error instanceof CannotRun && ofHost.length > 0) return refuse(ofHost);
      throw error;
    }
    const since = await ownSince(store, remote);
    const own = await ownClaims(store, remote);
    const ids = (await routeIds()).filter((id) => !own.routeIds.includes(id));
    for (const path of own.paths.filter((path) => !isWithinPaths(path, manifest.paths))) {
      note(lostPath(path));
    }
    for (const { name, version, routeIds } of others) {
      if (!routeIds) note(`${name} ${version} lists no route ids, so only its paths are compared.`);
    }
    const claimed = others.flatMap((other) =>
      manifest.paths.flatMap((path) => claimedPath(path, since(path), other)),
    );
    const granted = claimed.length > 0 ? await grantedPaths(hostUrl, remote) : [];
    return refuse([
      ...ofHost,
      ...claimed
        .filter(({ path }) => !granted.includes(shapeOf(path)))
        .map(({ sentence }) => sentence),
      ...routesOfOthers(remote, facts, [
        [remote, manifest.paths],
        ...grantsOfOthers({ paths: manifest.paths, since }, others),
      ]),
      ...others.flatMap((other) =>
        ids.filter((id) => other.routeIds?.includes(id)).map((id) => claimedId(id, other.name)),
      ),
    ]);
  },
};

/** Shapes of the paths that the live host gives to the remote; none where no host responds. */
async function grantedPaths(hostUrl: string | undefined, remote: string): Promise<string[]> {
  const result = await describedHost(hostUrl);
  return 'data' in result ? (result.data.paths[remote] ?? []).map(shapeOf) : [];
}

const hostPath = (path: string) =>
  `${path} belongs to the host, which serves it itself. Choose another path in package.json.`;

/** The team may be handing the path over: this is reported, not refused. */
const lostPath = (path: string) =>
  `The live version serves ${path}, but this one does not. Links to it will show "Page not found", unless another remote takes the path over.`;

function claimedPath(path: string, mine: number, other: LiveClaims) {
  const owned = ownedPath(path, mine, other);
  if (!owned) return [];
  const sentence = `${path} belongs to ${other.name}, which serves ${owned}. Remove it from "paths" in package.json, or wait until ${other.name} is released without it.`;
  return [{ path, sentence }];
}

const claimedId = (id: string, name: string) =>
  `The route id "${id}" belongs to ${name}. Choose another id, such as one that begins with the name of the page.`;
