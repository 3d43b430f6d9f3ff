import type { Release } from '../store/release.js';
import { readManifest } from '../store/remote-manifest.js';
import { BUILD_GATES, SOURCE_GATES } from './gate-list.js';
import { RoutesOfBuild } from './rehearsal/routes-of-build.js';
import { type GateResult, inTwoLanes, runGate } from './run-gate.js';

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

/** What build and gates found, and what a release needs of it. */
interface GateRunResult {
  /** Refusals are in the steps. */
  steps: GateResult[];
  /** Left out where nothing was built. */
  release: Release | undefined;
  routeIds: string[];
}

/** Builds and runs all gates, those that need no build meanwhile. */
export async function runGates(run: GateRun): Promise<GateRunResult> {
  const { remote, workspace, store, isCopy, hostUrl } = run;
  const sources = { remote, workspace };
  const loaded = new RoutesOfBuild(sources);
  const steps: GateResult[] = [];
  let release: Release | undefined;

  const buildAndGoOn = async () => {
    const built = await run.build();
    steps.push(built.step);
    if (!built.release) return;
    release = built.release;
    const manifest = await readManifest(workspace);
    const { routes, ids: routeIds } = loaded;
    const about = { ...sources, store, isCopy, manifest, release, routes, routeIds, hostUrl };
    tasks.unshift(
      ...BUILD_GATES.map((gate) => async () => {
        steps.push(await runGate(gate, (note) => ({ ...about, note })));
      }),
    );
  };
  const tasks = [
    buildAndGoOn,
    ...SOURCE_GATES.map((gate) => async () => {
      steps.push(await runGate(gate, (note) => ({ ...sources, note })));
    }),
  ];
  try {
    await inTwoLanes(tasks);
    return { steps, release, routeIds: release ? await loaded.ids() : [] };
  } finally {
    await loaded.stop();
  }
}
