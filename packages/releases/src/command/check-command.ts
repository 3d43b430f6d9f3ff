import { timeTable } from '../gates/report.js';
import { isToBeBuilt } from './build-remote.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';

/** `mfe check`: runs all gates on the build that is there, or on a new one where its sources changed. */
export async function checkCommand(context: CommandContext): Promise<void> {
  const began = performance.now();
  // Nothing is published, so there is nothing to force.
  const options = { ...context.options, force: undefined };
  const isBuilding = await isToBeBuilt(context);
  const { steps } = await checkBuild({ ...context, options }, isBuilding);
  const isWhole = steps.every(({ outcome }) => outcome === 'passed');
  const gates = isWhole ? 'all gates' : 'the gates that were run';
  console.log(
    `${context.remote} passes ${gates}.\n\n${timeTable(steps, performance.now() - began)}`,
  );
  printSkipped(steps);
}
