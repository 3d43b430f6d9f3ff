import { buildRemote } from './build-remote.js';
import { makeLive } from './change-versions.js';
import type { CommandContext } from './command.js';
import { publishBuild } from './publish-build.js';

/** `mfe release`: builds, publishes and makes live. */
export async function releaseCommand(context: CommandContext): Promise<void> {
  if (context.options.build) buildRemote(context.remote, context.workspace);
  await makeLive(context, await publishBuild(context));
}
