import { timeTable } from '../gates/report.js';
import { needsBuild } from './build-remote.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';

/** `mfe check`: runs all gates on the build that is there, or on a new one where its sources changed. */
export async function checkCommand(context: CommandContext): Promise<void> {
  const began = performance.now();
  // Nothing is published, so there is nothing to force.
  const options = { ...context.options, force: undefined };
  const isBuilding = options.build && (await needsBuild(context.workspace));
  const { steps } = await checkBuild({ ...context, options }, isBuilding);
  console.log(
    `${context.remote} passes all gates.\n\n${timeTable(steps, performance.now() - began)}`,
  );
}
