import { publish } from '../store/publish.js';
import type { CheckedBuild } from './check-build.js';
import type { CommandContext } from './command.js';

/** Puts a checked build into the store, and prints what else is to know. @returns the version */
export async function publishBuild(
  { store, workspace, keyFile }: CommandContext,
  { release, contractVersion, routeIds, forced }: CheckedBuild,
): Promise<string> {
  const published = await publish({
    store,
    workspace,
    contractVersion,
    routeIds,
    forced,
    checked: release,
    now: new Date(),
    keyFile,
  });
  for (const note of published.notes) console.log(note);
  return published.version;
}
