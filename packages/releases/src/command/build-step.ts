import type { GateResult } from '../gates/run-gate.js';
import type { BuildStep } from '../gates/run-gates.js';
import { describeBuild } from '../store/describe-build.js';
import { ReleaseError } from '../store/release-error.js';
import { buildRemote } from './build-remote.js';

interface BuildOptions {
  remote: string;
  workspace: string;
  contractVersion: string;
  /** Whether to build; otherwise the existing build is used. */
  isBuilding: boolean;
}

/** Builds a remote and describes the build. A failure is a refusal that `--force` does not override. */
export async function buildStep(options: BuildOptions): Promise<BuildStep> {
  const { remote, workspace, contractVersion, isBuilding } = options;
  const began = performance.now();
  const ended = (refusal?: GateResult['refusal']): GateResult => ({
    name: 'build',
    ms: performance.now() - began,
    outcome: refusal ? 'refused' : 'passed',
    isMandatory: true,
    ...(refusal && { refusal }),
    notes: [],
  });
  if (isBuilding) {
    const { ok, output } = await buildRemote(workspace);
    const reason = `${remote} does not build. Fix the errors below.`;
    if (!ok) return { step: ended({ reasons: [reason], output }) };
  }
  try {
    const release = await describeBuild(workspace, { contractVersion, now: new Date() });
    return { release, step: ended() };
  } catch (error) {
    if (error instanceof ReleaseError) return { step: ended({ reasons: [error.message] }) };
    throw error;
  }
}
