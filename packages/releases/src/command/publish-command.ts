import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { publishBuild } from './publish-build.js';

/** `mfe publish`: runs all gates on the build and puts it into the store, not yet live. */
export async function publishCommand(context: CommandContext): Promise<void> {
  const version = await publishBuild(context, await checkBuild(context, false));
  console.log(`${context.remote} ${version} is published.`);
}
