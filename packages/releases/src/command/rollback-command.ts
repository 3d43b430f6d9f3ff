import { rollback } from '../store/pointer.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { problemOf } from '../store/version-problem.js';
import { changeVersions } from './change-versions.js';
import type { CommandContext } from './command.js';

/** `mfe rollback`: ends a canary, or makes the previous version live again that still has its files. */
export async function rollbackCommand(context: CommandContext): Promise<void> {
  const versions = await changeVersions(context, 'rollback', async (versions) =>
    rollback(versions, await unusable(context, versions)),
  );
  const live = versions.find(({ deployment }) => deployment.default);
  console.log(`${context.remote} ${live?.metadata.version} is live again.`);
}

/** The versions that cannot be gone back to; says of those that were live why. */
async function unusable(
  { store, remote }: CommandContext,
  versions: readonly PublishedVersion[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const version of versions) {
    const problem = version.extras.liveSince && (await problemOf(store, remote, version));
    if (!problem) continue;
    console.log(problem);
    found.add(version.metadata.version);
  }
  return found;
}
