import { remotesOfHost } from '../gates/host/remotes-of-host.js';
import { type LiveClaims, otherRemotes, ownSince } from '../store/other-remotes.js';
import { ownedPath } from '../store/owned-path.js';
import { isLive, type PublishedVersion } from '../store/pointer-schema.js';
import { ReleaseError } from '../store/release-error.js';
import { versionProblem } from '../store/version-problem.js';
import type { CommandContext } from './command.js';

/**
 * Finds out what keeps published versions of a remote from going live: files that are missing or changed, and
 * paths that now belong to another remote.
 *
 * @returns a function that gives the obstacle of one version, in a sentence; undefined when there is none
 */
export async function obstaclesOf(context: CommandContext) {
  const { store, remote, source } = context;
  const since = await ownSince(store, remote);
  const others = await otherClaims(context);
  return async (version: PublishedVersion): Promise<string | undefined> => {
    // What is live stays so beside a canary; hosts and browsers check its files.
    const isNew = !isLive(version);
    const problem = await versionProblem(store, remote, version, isNew && !source);
    if (problem || !isNew) return problem;
    for (const path of version.extras.paths ?? []) {
      // The current paths of the remote are not new claims: hosts decide who had them first.
      if (Number.isFinite(since(path))) continue;
      const owner = others.find((other) => ownedPath(path, since(path), other));
      if (owner) return lost(`${remote} ${version.metadata.version}`, path, owner.name);
    }
  };
}

/**
 * Checks whether another remote went live with one of the same paths between the last check and the write of
 * the pointer: each remote has a lock of its own.
 *
 * @param before the versions of the remote before the write
 * @param after the versions after it
 * @throws {ReleaseError} when one did: both stay live, and hosts decide
 */
export async function assertNoRival(
  context: CommandContext,
  before: readonly PublishedVersion[],
  after: readonly PublishedVersion[],
): Promise<void> {
  const known = pathsOf(before);
  const added = pathsOf(after).filter((path) => !known.includes(path));
  if (added.length === 0) return;
  const others = await otherClaims(context);
  for (const path of added) {
    const rival = others.find((other) => ownedPath(path, Number.POSITIVE_INFINITY, other));
    if (rival) throw new ReleaseError(atOnce(context.remote, path, rival.name));
  }
}

const pathsOf = (versions: readonly PublishedVersion[]) =>
  versions.filter(isLive).flatMap(({ extras }) => extras.paths ?? []);

const lost = (version: string, path: string, owner: string) =>
  `${version} serves ${path}, which now belongs to ${owner}. Publish a version without it.`;

const atOnce = (remote: string, path: string, rival: string) =>
  `${remote} is live, but ${rival} went live with ${path} at the same moment, and hosts give the path to only one of them. Agree which one keeps it, then roll back the other with "mfe rollback".`;

/**
 * The local copy of a bucket has nothing of other remotes. If no host can be reached either, the host decides
 * later.
 */
const otherClaims = ({ store, source, remote, hostUrl }: CommandContext): Promise<LiveClaims[]> =>
  source ? remotesOfHost(hostUrl, remote).catch(() => []) : otherRemotes(store, remote);
