import { timeTable } from '../gates/report.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';

/** `mfe check`: builds, and runs all gates. */
export async function checkCommand(context: CommandContext): Promise<void> {
  const began = performance.now();
  // Nothing is published, so there is nothing to force.
  const options = { ...context.options, force: undefined };
  const { steps } = await checkBuild({ ...context, options });
  const isWhole = steps.every(({ outcome }) => outcome === 'passed');
  const gates = isWhole ? 'all gates' : 'the gates that were run';
  console.log(
    `${context.remote} passes ${gates}.\n\n${timeTable(steps, performance.now() - began)}`,
  );
  printSkipped(steps);
}
