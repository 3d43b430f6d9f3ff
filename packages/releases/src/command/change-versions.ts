import path from 'node:path';
import { type HistoryEntry, readHistory } from '../store/history.js';
import { stampEnds } from '../store/last-use.js';
import { isCanary, lastPromoted, promote } from '../store/pointer.js';
import { type Decide, updateVersions, type VersionChange } from '../store/pointer-file.js';
import { defaultOf, isLive, type PublishedVersion } from '../store/pointer-schema.js';
import { printable } from '../store/printable.js';
import type { KnownVersions } from '../store/read-versions.js';
import { ReleaseError } from '../store/release-error.js';
import type { CommandContext } from './command.js';
import { assertNoRival, obstaclesOf } from './obstacles.js';
import { doubtAtHost, problemAtHost } from './problem-at-host.js';
import { readProvenance } from './provenance.js';

/**
 * Makes a published version live, for the share of visits that the options name, and says so.
 *
 * @param defaultAtStart the default version when the command began, left out where no time has passed since then: one
 *   that has taken its place was released by somebody else, and may have changes that this version lacks
 * @returns the percent of visits that it has
 */
export async function makeLive(
  context: CommandContext,
  version: string,
  defaultAtStart?: string,
): Promise<number> {
  const { traffic, replace } = context.options;
  const change = await changeVersions(context, 'promote', (versions, now) =>
    promote(versions, version, { traffic, replace, now }),
  );
  await printPromotion(context, version, change, defaultAtStart);
  return shareOf(change.versions, version);
}

/** Says what a promotion has made live, and what it has ended. */
async function printPromotion(
  context: CommandContext,
  version: string,
  { before, versions }: VersionChange,
  defaultAtStart: string | undefined,
): Promise<void> {
  const canary = before.find(isCanary);
  const replaced = defaultOf(before)?.metadata.version;
  if (canary && shareOf(versions, canary.metadata.version) === 0) {
    const { metadata, deployment } = canary;
    console.log(
      `The canary ${metadata.version}, which had ${deployment.traffic} % of visits, has ended.`,
    );
  }
  const expected = [defaultAtStart, version, defaultOf(versions)?.metadata.version];
  if (defaultAtStart && replaced && !expected.includes(replaced)) {
    // The command that made it live has ended, and can warn nobody any more.
    const by = await whoMadeLive(context, replaced);
    const whom = by ? `${printable(by)}, ` : '';
    console.log(
      `${replaced} went live in the meantime, and now has no visits. Tell ${whom}who made it live.`,
    );
  }
  const share = shareOf(versions, version);
  const visits = share < 100 ? ` for ${share} % of visits` : '';
  console.log(`${context.remote} ${version} is live${visits}.`);
}

async function whoMadeLive(
  { store, remote }: CommandContext,
  version: string,
): Promise<string | undefined> {
  const { entries } = await readHistory(path.join(store, remote));
  return entries.findLast(
    ({ action, versions }) => action === 'promote' && versions.includes(version),
  )?.by;
}

/** Percent of visits of a version. */
export const shareOf = (versions: readonly PublishedVersion[], version: string): number =>
  versions.find(({ metadata }) => metadata.version === version)?.deployment.traffic ?? 0;

/**
 * Changes what is live, and notes it in the history.
 *
 * @param note the numbers that decided, if any did
 * @returns the versions before and after it
 * @throws {ReleaseError} when a version cannot be live, or another remote has taken one of its paths meanwhile
 */
export async function changeVersions(
  context: CommandContext,
  action: 'promote' | 'rollback',
  decide: Decide,
  note?: string,
): Promise<VersionChange> {
  const { store, source, remote, workspace } = context;
  const { by } = await readProvenance(workspace);
  const change = await updateVersions(
    store,
    remote,
    async (versions, now) => {
      const changed = stampEnds(versions, await decide(versions, now), now);
      // A rollback has chosen a version that passed this comparison, or had to ignore the host.
      const atHost = action === 'promote' ? problemAtHost(context) : undefined;
      await refuseUnusable(await obstaclesOf(context), atHost, versions, changed);
      return changed;
    },
    {
      record: ({ versions, changedAt }) =>
        toEntry(
          { at: changedAt.toISOString(), by, action, ...(note && { note }) },
          versions.filter(isLive),
        ),
      source,
    },
  );
  printRepair(change);
  await assertNoRival(context, change.before, change.versions);
  return change;
}

/** The entry names the canary if there is one, otherwise the default. */
function toEntry(
  about: Pick<HistoryEntry, 'at' | 'by' | 'action' | 'note'>,
  live: readonly PublishedVersion[],
): HistoryEntry {
  const chosen = lastPromoted(live);
  return {
    ...about,
    versions: chosen ? [chosen.metadata.version] : [],
    ...(chosen && { traffic: chosen.deployment.traffic }),
  };
}

type FindProblem = (version: PublishedVersion) => Promise<string | undefined>;

/**
 * Prints doubts that refuse nothing.
 *
 * @param atHost compares a version with the host; none for a rollback
 * @param before the versions as they were: one that is already live keeps its paths
 * @throws {ReleaseError} when a version cannot be live
 */
async function refuseUnusable(
  obstacle: FindProblem,
  atHost: FindProblem | undefined,
  before: readonly PublishedVersion[],
  after: readonly PublishedVersion[],
): Promise<void> {
  for (const { metadata } of after.filter(isLive)) {
    const version = before.find((other) => other.metadata.version === metadata.version);
    if (!version) continue;
    if (!atHost && isLive(version)) {
      // A canary can be ended whatever has become of the version beside it, which hosts may still have.
      const doubt = await obstacle(version).catch(String);
      if (doubt) console.log(doubt);
      continue;
    }
    const problem = await obstacle(version);
    if (problem) throw new ReleaseError(problem);
    const refusal = isLive(version) ? undefined : await atHost?.(version);
    if (!atHost || !refusal) continue;
    const doubt = await doubtAtHost(atHost, before);
    if (!doubt) throw new ReleaseError(refusal);
    console.log(refusal);
    console.log(doubt);
  }
}

/** Prints what was wrong with the pointer. */
export function printRepair({ repair }: KnownVersions): void {
  if (repair) console.log(repair);
}
