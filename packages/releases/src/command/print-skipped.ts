import { skippedText } from '../gates/report.js';
import type { GateResult } from '../gates/run-gate.js';

/** Lists the gates that were not run, at the very end of the output: without a refusal they would go unnoticed. */
export function printSkipped(steps: readonly GateResult[]): void {
  const text = skippedText(steps);
  if (text) console.log(`\n${text}`);
}
