import { skippedText } from '../gates/report.js';
import type { GateResult } from '../gates/run-gate.js';

/**
 * Lists the gates that were not run, at the very end: a release that was not compared was not refused either.
 */
export function printSkipped(steps: readonly GateResult[]): void {
  const text = skippedText(steps);
  if (text) console.log(`\n${text}`);
}
