import { rollback } from '../store/pointer.js';
import { isLive, type PublishedVersion } from '../store/pointer-schema.js';
import { changeVersions } from './change-versions.js';
import type { CommandContext } from './command.js';
import { obstaclesOf } from './obstacles.js';

/** `mfe rollback`: ends a canary, or makes the previous version live again that still can be. */
export async function rollbackCommand(context: CommandContext): Promise<void> {
  const versions = await changeVersions(context, 'rollback', async (versions) =>
    rollback(versions, await unusable(context, versions)),
  );
  const live = versions.find(({ deployment }) => deployment.default);
  console.log(`${context.remote} ${live?.metadata.version} is live again.`);
}

/** The versions that cannot be gone back to; says why. */
async function unusable(
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
