import path from 'node:path';
import { readHistory } from '../store/history.js';
import { isCanary, lastPromoted } from '../store/pointer.js';
import { defaultOf, type PublishedVersion } from '../store/pointer-schema.js';
import { printable } from '../store/printable.js';
import { readVersions } from '../store/read-versions.js';
import { ReleaseError } from '../store/release-error.js';
import { changeVersions } from './change-versions.js';
import type { CommandContext } from './command.js';
import { quarantineAtHost } from './quarantine-at-host.js';
import { rollbackToUsable } from './usable-rollback.js';

/**
 * `mfe rollback [VERSION]`: ends a canary, or makes the latest previous version live that can still be used.
 * With a version, only if that is the one to be ended; without one, only if nobody has changed what is live since the
 * command was given: somebody else may have rolled back already.
 *
 * @param began when the command was given; starting Node may take longer than a colleague's rollback
 */
export async function rollbackCommand(context: CommandContext, began = new Date()): Promise<void> {
  const { remote, store, options } = context;
  const seen = lastPromoted((await readVersions(store, remote)).versions);
  const change = await changeVersions(context, 'rollback', async (versions, now) => {
    const ended = lastPromoted(versions);
    if (options.version) assertMeant(remote, options.version, ended);
    else if (ended && (isOtherVersion(ended, seen) || wasChanged(versions, began, now))) {
      throw await changedMeanwhile(context, ended.metadata.version);
    }
    return rollbackToUsable(context, versions);
  });
  const ended = lastPromoted(change.before);
  const current = defaultOf(change.versions)?.metadata.version;
  const before = ended?.metadata.version;
  const problem = current && (await quarantineAtHost(context, current));
  if (problem) {
    console.log(
      `${before} no longer has visits, but ${remote} ${current} is NOT live again: ${problem}`,
    );
    return;
  }
  console.log(
    ended && isCanary(ended)
      ? `The canary ${before} has ended. ${remote} ${current} has all visits.`
      : `${remote} ${current} is live again. ${before} no longer has visits.`,
  );
}

function assertMeant(remote: string, meant: string, ended: PublishedVersion | undefined): void {
  const version = ended?.metadata.version;
  if (version === meant) return;
  throw new ReleaseError(
    `A rollback of ${remote} would end ${version ?? 'nothing'}, not ${meant}. Nothing was changed.`,
  );
}

const isOtherVersion = (ended: PublishedVersion, seen: PublishedVersion | undefined) =>
  ended.metadata.version !== seen?.metadata.version;

/** Whether the live versions were changed between two moments. A time after both is from a clock that is ahead. */
const wasChanged = (versions: readonly PublishedVersion[], began: Date, now: Date) =>
  versions
    .flatMap(({ extras }) => [extras.promotedAt, extras.liveUntil])
    .map((at) => Date.parse(at ?? ''))
    .some((at) => began.getTime() < at && at <= now.getTime());

const changedMeanwhile = async (context: CommandContext, live: string) =>
  new ReleaseError(
    `${await whatHappened(context, live)} after this command had begun. Nothing else was changed. To end ${live}, too, run "mfe rollback" again.`,
  );

/** Who has just made a version live, and how. The line of that change may be missing, and a rollback needs no history. */
async function whatHappened({ store, remote }: CommandContext, version: string): Promise<string> {
  const history = await readHistory(path.join(store, remote)).catch(() => undefined);
  const last = history?.entries.findLast(({ action }) => ['promote', 'rollback'].includes(action));
  if (!last?.versions.includes(version)) return `Somebody else made ${version} live`;
  const by = last.by === 'unknown' ? 'Somebody else' : printable(last.by);
  return last.action === 'rollback'
    ? `${by} rolled back to ${version}`
    : `${by} made ${version} live`;
}
