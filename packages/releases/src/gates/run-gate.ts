import { ReleaseError } from '../store/release-error.js';
import { InvalidFileError } from '../store/store-file.js';
import { CannotRun, type Gate, type Refusal, type SourceContext } from './gate.js';

/** How a gate, or another step of a release, ended. */
export interface GateResult {
  name: string;
  ms: number;
  outcome: 'passed' | 'refused' | 'skipped';
  isMandatory: boolean;
  refusal?: Refusal;
  /** Further notes, in sentences. */
  notes: string[];
}

/** Runs one gate. A failure while it runs is a refusal: nothing passes because it could not be checked. */
export async function runGate<Context extends SourceContext>(
  gate: Gate<Context>,
  contextFor: (note: SourceContext['note']) => Context,
): Promise<GateResult> {
  const began = performance.now();
  const notes: string[] = [];
  const ended = (outcome: GateResult['outcome'], refusal?: Refusal): GateResult => ({
    name: gate.name,
    ms: performance.now() - began,
    outcome,
    isMandatory: gate.isMandatory ?? false,
    ...(refusal && { refusal }),
    notes,
  });
  const context = contextFor((sentence) => notes.push(sentence));
  const skipped = (obstacle: string) => {
    notes.push(obstacle);
    return ended('skipped');
  };
  const obstacle = await gate.cannotRun?.(context);
  if (obstacle) return skipped(obstacle);
  try {
    const refusal = await gate.run(context);
    return ended(refusal ? 'refused' : 'passed', refusal);
  } catch (error) {
    if (error instanceof CannotRun) return skipped(error.message);
    return ended('refused', toRefusal(error));
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof ReleaseError || error instanceof InvalidFileError) {
    return { reasons: [error.message] };
  }
  return { reasons: [`The gate could not be run: ${String(error)}. Run the command again.`] };
}
