import { publish } from '../store/publish.js';
import type { CheckedBuild } from './check-build.js';
import type { CommandContext } from './command.js';

/**
 * Publishes a checked build, and prints what else the developer should know.
 *
 * @returns the version
 */
export async function publishBuild(
  { store, source, workspace, keyFile, options }: CommandContext,
  { release, contractVersion, routeIds, forced, passed, skipped, provenance }: CheckedBuild,
): Promise<string> {
  const now = new Date();
  const published = await publish({
    store,
    source,
    workspace,
    contractVersion,
    routeIds,
    forced,
    checked: release,
    now,
    keyFile,
    newKey: options.newKey,
    record: (version) => ({
      at: now.toISOString(),
      ...provenance,
      action: 'publish',
      versions: [version],
      passed,
      skipped,
      ...(forced && { forced }),
    }),
  });
  for (const warning of published.warnings) console.log(warning);
  return published.version;
}
