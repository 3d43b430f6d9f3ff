import { describedHost } from '../gates/host/host-description.js';
import { remotesOfHost } from '../gates/host/remotes-of-host.js';
import { accepts } from '../gates/shared-gate.js';
import { SHARED_VERSIONS } from '../preset/shared.js';
import { shapeOf } from '../store/path-pattern.js';
import { ReleaseError } from '../store/release-error.js';
import type { RemoteManifest } from '../store/remote-manifest.js';

/**
 * Makes sure that there is a site to develop in.
 *
 * @param site its origin
 * @returns sentences about what may not work there
 * @throws {ReleaseError} when there is none, or another server responds
 */
export async function lookAtSite(site: string, remote: RemoteManifest): Promise<string[]> {
  const result = await describedHost(site, { redirect: 'manual' });
  if ('problem' in result) {
    const authority = site.startsWith('https:')
      ? ' If its certificate comes from a private authority, set NODE_EXTRA_CA_CERTS.'
      : '';
    throw new ReleaseError(
      `${site} is not a site to develop in, or cannot be reached: ${result.problem}.${authority}`,
    );
  }
  const { shared } = result.data;
  const libraries = Object.entries(SHARED_VERSIONS)
    .filter(([name, range]) => !accepts(range, shared[name] ?? 'none'))
    .map(
      ([name, range]) =>
        `The site provides ${name} ${shared[name] ?? 'none'}, but ${remote.name} accepts ${range}. Its pages may not load there.`,
    );
  return [...libraries, ...(await takenPaths(site, remote))];
}

/** Without a response there is no warning: the site was reached a moment ago. */
async function takenPaths(site: string, { name, paths }: RemoteManifest): Promise<string[]> {
  const claims = await remotesOfHost(site, name, 'manual').catch(() => []);
  const owners = new Map(
    claims.flatMap((claim) => (claim.paths ?? []).map((path) => [shapeOf(path), claim.name])),
  );
  return paths.flatMap((path) => {
    const owner = owners.get(shapeOf(path));
    return owner
      ? [
          `${path} belongs to ${owner} on the site. ${name} has it here, but would not get it by a release.`,
        ]
      : [];
  });
}
