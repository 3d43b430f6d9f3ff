import { remotesOfHost } from '../gates/remotes-of-host.js';
import { type LiveClaims, otherRemotes, ownSince } from '../store/other-remotes.js';
import { ownedPath } from '../store/owned-path.js';
import { isLive, type PublishedVersion } from '../store/pointer-schema.js';
import { problemOf } from '../store/version-problem.js';
import type { CommandContext } from './command.js';

/**
 * Looks at what keeps published versions of a remote from being live: files that are gone or changed, and paths that
 * another remote serves by now.
 *
 * @returns what says so of one version, in a sentence; undefined when nothing does
 */
export async function obstaclesOf(context: CommandContext) {
  const { store, remote } = context;
  const since = await ownSince(store, remote);
  const others = await otherClaims(context);
  return async (version: PublishedVersion): Promise<string | undefined> => {
    const problem = await problemOf(store, remote, version);
    if (problem || isLive(version)) return problem;
    for (const path of version.extras.paths ?? []) {
      // What the remote serves now is no new claim: who had it first is for hosts to say.
      if (Number.isFinite(since(path))) continue;
      const owner = others.find((other) => ownedPath(path, since(path), other));
      if (owner) return lost(`${remote} ${version.metadata.version}`, path, owner.name);
    }
  };
}

/** The versions that cannot be gone back to; says why. */
export async function unusableVersions(
  context: CommandContext,
  versions: readonly PublishedVersion[],
): Promise<Set<string>> {
  const obstacle = await obstaclesOf(context);
  const found = new Set<string>();
  for (const version of versions) {
    if (isLive(version) || !version.extras.liveSince) continue;
    const problem = await obstacle(version);
    if (!problem) continue;
    console.log(problem);
    found.add(version.metadata.version);
  }
  return found;
}

const lost = (version: string, path: string, owner: string) =>
  `${version} serves ${path}, which belongs to ${owner} by now: publish a version without it.`;

/** Of a bucket the folder has nothing of others. Where no host is reached either, it is the host that decides. */
const otherClaims = ({ store, source, remote, hostUrl }: CommandContext): Promise<LiveClaims[]> =>
  source ? remotesOfHost(hostUrl, remote).catch(() => []) : otherRemotes(store, remote);
