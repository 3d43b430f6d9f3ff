import { ReleaseError } from '../store/release-error.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { printUnlessShown } from './shown-at-host.js';
import { assertWatchable, watchLive } from './watch-command.js';

/** `mfe promote VERSION`: makes a published version live. */
export async function promoteCommand(context: CommandContext): Promise<void> {
  const { version } = context.options;
  if (!version) throw new ReleaseError('Name a version. "mfe list" shows the published versions.');
  await assertWatchable(context);
  const share = await makeLive(context, version);
  await printUnlessShown(context);
  await watchLive(context, version, share);
}
