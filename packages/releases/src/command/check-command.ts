import { refusalText, timeTable } from '../gates/report.js';
import type { GateResult } from '../gates/run-gate.js';
import { runSourceGates } from '../gates/run-gates.js';
import { onEachChange } from '../gates/sources/on-each-change.js';
import { checkBuild } from './check-build.js';
import type { CommandContext } from './command.js';
import { printSkipped } from './print-skipped.js';

/** `mfe check`: builds, and runs all gates; with `--on-change` see {@link checkSources}. */
export async function checkCommand(context: CommandContext): Promise<void> {
  if (context.options.onChange) return onEachChange(context.workspace, () => checkSources(context));
  const began = performance.now();
  // Nothing is published, so there is nothing to force.
  const options = { ...context.options, force: undefined };
  const { steps } = await checkBuild({ ...context, options });
  const isWhole = steps.every(({ outcome }) => outcome === 'passed');
  const gates = isWhole ? 'all gates' : 'the gates that were run';
  console.log(`${context.remote} passes ${gates}.\n\n${timed(steps, began)}`);
  printSkipped(steps);
}

/**
 * Runs the gates on sources, which take longest: a release does not repeat those that have passed, and then
 * takes seconds. Nothing is built, so that a release may run at the same time.
 */
async function checkSources({ remote, workspace }: CommandContext): Promise<void> {
  const began = performance.now();
  const steps = await runSourceGates({ remote, workspace });
  const refused = steps.filter(({ outcome }) => outcome === 'refused');
  const result = refused.length > 0 ? refusalText(refused) : `The sources of ${remote} pass.`;
  console.log(
    `${result}\n\n${timed(steps, began)}\n\nThe gates run again after the next change.\n`,
  );
}

const timed = (steps: readonly GateResult[], began: number) =>
  timeTable(steps, performance.now() - began);
