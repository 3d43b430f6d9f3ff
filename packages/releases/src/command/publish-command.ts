import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';
import { publishBuild } from './publish-build.js';

/** `mfe publish`: builds, runs all gates and puts the build into the store, not yet live. */
export async function publishCommand(context: CommandContext): Promise<void> {
  const checked = await checkBuild(context);
  const version = await publishBuild(context, checked);
  console.log(`${context.remote} ${version} is published.`);
  printSkipped(checked.steps);
}
