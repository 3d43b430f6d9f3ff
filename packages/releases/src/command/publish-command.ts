import type { CommandContext } from './command.js';
import { publishBuild } from './publish-build.js';

/** `mfe publish`: puts the build into the store, not yet live. */
export async function publishCommand(context: CommandContext): Promise<void> {
  console.log(`${context.remote} ${await publishBuild(context)} is published.`);
}
