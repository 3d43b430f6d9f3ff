import { rollback } from '../store/pointer.js';
import { changeVersions } from './change-versions.js';
import type { CommandContext } from './command.js';

/** `mfe rollback`: ends a canary, or makes the previous version live again. */
export async function rollbackCommand(context: CommandContext): Promise<void> {
  const versions = await changeVersions(context, 'rollback', rollback);
  const live = versions.find(({ deployment }) => deployment.default);
  console.log(`${context.remote} ${live?.metadata.version} is live again.`);
}
