import { isCanary, lastPromoted, rollback } from '../store/pointer.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { ReleaseError } from '../store/release-error.js';
import { changeVersions, defaultOf } from './change-versions.js';
import type { CommandContext } from './command.js';
import { unusableVersions } from './obstacles.js';

/**
 * `mfe rollback [VERSION]`: ends a canary, or makes the latest previous version live that can still be used.
 * With a version, only if that is the one to be ended: somebody else may have rolled back already.
 */
export async function rollbackCommand(context: CommandContext): Promise<void> {
  const { remote, options } = context;
  const change = await changeVersions(context, 'rollback', async (versions) => {
    if (options.version) assertMeant(remote, options.version, lastPromoted(versions));
    return rollback(versions, await unusableVersions(context, versions));
  });
  const ended = lastPromoted(change.before);
  const live = defaultOf(change.versions);
  const before = ended?.metadata.version;
  console.log(
    ended && isCanary(ended)
      ? `The canary ${before} has ended. ${remote} ${live} has all visits.`
      : `${remote} ${live} is live again. ${before} no longer has visits.`,
  );
}

function assertMeant(remote: string, meant: string, ended: PublishedVersion | undefined): void {
  const version = ended?.metadata.version;
  if (version === meant) return;
  throw new ReleaseError(
    `A rollback of ${remote} would end ${version ?? 'nothing'}, not ${meant}. Nothing was changed.`,
  );
}
