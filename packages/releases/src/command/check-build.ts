import { existsSync } from 'node:fs';
import path from 'node:path';
import { refusalText, skippedText, timeTable } from '../gates/report.js';
import type { GateResult } from '../gates/run-gate.js';
import { runGates } from '../gates/run-gates.js';
import { installedVersion } from '../store/installed-version.js';
import type { Release } from '../store/release.js';
import { ReleaseError } from '../store/release-error.js';
import { buildStep } from './build-step.js';
import type { CommandContext } from './command.js';
import { type Provenance, readProvenance } from './provenance.js';

/** A build that may be published. */
export interface CheckedBuild {
  release: Release;
  contractVersion: string;
  routeIds: string[];
  forced: Release['forced'];
  passed: string[];
  skipped: string[];
  provenance: Provenance;
  /** The steps so far, and how long each took. */
  steps: GateResult[];
}

/**
 * Builds a remote unless the options say otherwise, runs all gates, and prints their notes. It builds even where no
 * source has changed: the build also depends on other packages. The same sources give the same version.
 *
 * @throws {ReleaseError} with all refusals, unless the options override them
 */
export async function checkBuild(context: CommandContext): Promise<CheckedBuild> {
  const { remote, workspace, store, hostUrl, options } = context;
  const isCopy = context.source !== undefined;
  const began = performance.now();
  const contractVersion = await installedVersion('@site/contract', workspace);
  // Images of remotes have no sources.
  const isBuilding = options.build && existsSync(path.join(workspace, 'src'));
  const build = () => buildStep({ remote, workspace, contractVersion, isBuilding });
  const [provenance, { steps, release, routeIds }] = await Promise.all([
    readProvenance(workspace),
    runGates({ remote, workspace, store, isCopy, hostUrl, build }),
  ]);
  for (const { name, notes, outcome } of steps) {
    // Why a gate was skipped is printed at the end of the output, where it is seen.
    for (const note of outcome === 'skipped' ? [] : notes) console.log(`${name}: ${note}`);
  }
  const table = () => timeTable(steps, performance.now() - began);
  const forced = decide(steps, remote, options.force, table);
  if (!release) throw new ReleaseError(`${remote} is not built.`);
  const named = (outcome: GateResult['outcome']) =>
    steps.filter((step) => step.outcome === outcome && step.name !== 'build').map(nameOf);
  const [passed, skipped] = [named('passed'), named('skipped')];
  return { release, contractVersion, routeIds, forced, passed, skipped, provenance, steps };
}

const nameOf = ({ name }: GateResult) => name;

/** @returns what was forced; undefined when all gates are passed */
function decide(
  steps: readonly GateResult[],
  remote: string,
  reason: string | undefined,
  table: () => string,
): Release['forced'] {
  const refused = steps.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return undefined;
  const text = refusalText(refused);
  const gates = refused.map(nameOf);
  if (reason !== undefined && !refused.some(({ isMandatory }) => isMandatory)) {
    console.log(`${text}\n\n${remote} continues anyway: ${reason}`);
    return { reason, gates };
  }
  const limits = reason === undefined ? '' : ' "build" and "ownership" cannot be overridden.';
  const end = [table(), skippedText(steps)].filter(Boolean).join('\n\n');
  throw new ReleaseError(
    `${text}\n\n${remote} does not pass ${gates.join(', ')}; nothing was published.${limits}\n\n${end}`,
  );
}
