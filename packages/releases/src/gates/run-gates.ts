import type { Release } from '../store/release.js';
import { readManifest } from '../store/remote-manifest.js';
import type { SourceContext } from './gate.js';
import { BUILD_GATES, SOURCE_GATES } from './gate-list.js';
import { limitConcurrency } from './limit-concurrency.js';
import { RoutesOfBuild } from './rendering/routes-of-build.js';
import { type GateResult, runGate } from './run-gate.js';

/** A build, and how it ended; without a release it is refused. */
export interface BuildStep {
  release?: Release;
  step: GateResult;
}

interface GateRun {
  remote: string;
  workspace: string;
  store: string;
  isCopy: boolean;
  hostUrl: string | undefined;
  build(): Promise<BuildStep>;
}

/** The results of build and gates, and what a release needs of them. */
interface GateRunResult {
  /** Refusals are in the steps. */
  steps: GateResult[];
  /** Left out where nothing was built. */
  release: Release | undefined;
  routeIds: string[];
}

/** Runs the gates that need no build. */
export const runSourceGates = (
  sources: Omit<SourceContext, 'note'>,
  inTurn = limitConcurrency(2),
): Promise<GateResult[]> =>
  Promise.all(
    SOURCE_GATES.map((gate) => inTurn(() => runGate(gate, (note) => ({ ...sources, note })))),
  );

/** Builds and runs all gates, two at a time; those that need no build run meanwhile. */
export async function runGates(run: GateRun): Promise<GateRunResult> {
  const { remote, workspace, store, isCopy, hostUrl } = run;
  const sources = { remote, workspace };
  const inTurn = limitConcurrency(2);
  const loaded = new RoutesOfBuild(sources);

  const runBuildGates = async (release: Release) => {
    const manifest = await readManifest(workspace);
    const { routes, ids: routeIds } = loaded;
    const about = { ...sources, store, isCopy, manifest, release, routes, routeIds, hostUrl };
    return Promise.all(
      BUILD_GATES.map((gate) => inTurn(() => runGate(gate, (note) => ({ ...about, note })))),
    );
  };
  const building = inTurn(run.build);
  try {
    const [{ step, release }, buildSteps, sourceSteps] = await Promise.all([
      building,
      building.then((built) => (built.release ? runBuildGates(built.release) : [])),
      runSourceGates(sources, inTurn),
    ]);
    const steps = [step, ...buildSteps, ...sourceSteps];
    return { steps, release, routeIds: release ? await loaded.ids() : [] };
  } finally {
    await loaded.stop();
  }
}
