import { skippedText } from '../gates/report.js';
import type { GateResult } from '../gates/run-gate.js';

/** Says which gates were not run, as the last thing: a release that was not compared is not a refusal. */
export function printSkipped(steps: readonly GateResult[]): void {
  const text = skippedText(steps);
  if (text) console.log(`\n${text}`);
}
