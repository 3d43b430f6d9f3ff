import { formatSeconds, type ToolResult } from './run-tool.js';

/** How a step of a command ended; a step that is not a test suite counts as one test. */
export interface StepResult {
  passed: number;
  failed: number;
  /** What passed, but should be looked at. */
  note?: string;
}

/** Runs a step and prints a line about it; everything that it wrote when it failed. */
export async function step(
  name: string,
  work: () => Promise<ToolResult>,
  count = countAsOne,
): Promise<StepResult> {
  const began = performance.now();
  const result = await work();
  const time = formatSeconds(performance.now() - began);
  const counts = count(result);
  const note = counts.note ? `, ${counts.note}` : '';
  console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${name} (${time})${note}`);
  if (!result.ok) console.log(`\n${result.output.trim()}\n`);
  return counts;
}

export const sum = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
});

function countAsOne({ ok }: ToolResult): StepResult {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
