import { isToBeBuilt } from './build-remote.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';
import { publishBuild } from './publish-build.js';

/** `mfe publish`: builds what is not built, runs all gates and puts the build into the store, not yet live. */
export async function publishCommand(context: CommandContext): Promise<void> {
  const checked = await checkBuild(context, await isToBeBuilt(context));
  const version = await publishBuild(context, checked);
  console.log(`${context.remote} ${version} is published.`);
  printSkipped(checked.steps);
}
