import { rollbackTarget } from '../store/last-use.js';
import { isCanary, rollback } from '../store/pointer.js';
import { isLive, type PublishedVersion } from '../store/pointer-schema.js';
import type { CommandContext } from './command.js';
import { obstaclesOf } from './obstacles.js';
import { doubtAtHost, problemAtHost } from './problem-at-host.js';

/**
 * As {@link rollback}, to a version that can be used.
 *
 * @throws {ReleaseError} when there is nothing to roll back to
 */
export const rollbackToUsable = async (
  context: CommandContext,
  versions: readonly PublishedVersion[],
): Promise<PublishedVersion[]> =>
  // The end of a canary makes nothing live.
  versions.some(isCanary)
    ? rollback(versions)
    : rollback(versions, await unusableVersions(context, versions));

/** The versions that a rollback has to pass over; prints why. */
async function unusableVersions(
  context: CommandContext,
  versions: readonly PublishedVersion[],
): Promise<Set<string>> {
  const obstacle = await obstaclesOf(context);
  const atHost = problemAtHost(context);
  // The host first: reading the files of many versions takes long.
  const found = await passedOver(
    versions,
    async (version) => (await atHost(version)) ?? obstacle(version),
  );
  if (rollbackTarget(versions, found)) return found;
  const doubt = await doubtAtHost(atHost, versions);
  if (!doubt) return found;
  console.log(doubt);
  return passedOver(versions, obstacle);
}

/**
 * The versions that a rollback has to pass over, found twice: without asking the host, and with its refusals; prints why.
 * A refusal may hold only for now, while a version that is removed does not come back.
 */
export async function unusableVersionsByHost(
  context: CommandContext,
  versions: readonly PublishedVersion[],
): Promise<Set<string>[]> {
  const obstacle = await obstaclesOf(context);
  const atHost = problemAtHost(context);
  const without = await passedOver(versions, obstacle);
  const found = await passedOver(
    versions,
    async (version) => (await atHost(version)) ?? obstacle(version),
    without,
  );
  return [without, found];
}

/** @param known versions whose reason has already been printed */
async function passedOver(
  versions: readonly PublishedVersion[],
  obstacle: (version: PublishedVersion) => Promise<string | undefined>,
  known: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const found = new Set(known);
  for (;;) {
    const target = rollbackTarget(versions, found);
    const problem = target && !isLive(target) && (await obstacle(target));
    if (!problem) return found;
    console.log(problem);
    found.add(target.metadata.version);
  }
}
