import { rollback } from '../store/pointer.js';
import { changeVersions } from './change-versions.js';
import type { CommandContext } from './command.js';
import { unusableVersions } from './obstacles.js';

/** `mfe rollback`: ends a canary, or makes the previous version live again that still can be. */
export async function rollbackCommand(context: CommandContext): Promise<void> {
  const versions = await changeVersions(context, 'rollback', async (versions) =>
    rollback(versions, await unusableVersions(context, versions)),
  );
  const live = versions.find(({ deployment }) => deployment.default);
  console.log(`${context.remote} ${live?.metadata.version} is live again.`);
}
