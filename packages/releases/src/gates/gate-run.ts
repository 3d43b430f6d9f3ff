import path from 'node:path';
import type { Release } from '../store/release.js';
import { readManifest } from '../store/remote-manifest.js';
import type { GateContext } from './gate.js';
import { BUILD_GATES, SOURCE_GATES } from './gate-list.js';
import { Rehearsal } from './rehearsal.js';
import { type GateResult, inTwoLanes, runGate } from './run-gates.js';

interface GateRun {
  remote: string;
  workspace: string;
  store: string;
  hostUrl: string | undefined;
  /** Builds, and describes the build. @returns the reason in a result when it does not build */
  build(): Promise<{ release: Release } | { failed: GateResult }>;
}

/** What the gates found, and what a release needs of it. */
export interface GateRunResult {
  results: GateResult[];
  /** Left out where nothing was built. */
  release?: Release;
  routeIds: string[];
}

/** Builds and runs all gates, those that need no build meanwhile. Refusals are in the results. */
export async function runGates({
  remote,
  workspace,
  store,
  hostUrl,
  build,
}: GateRun): Promise<GateRunResult> {
  const results: GateResult[] = [];
  const sources = { remote, workspace };
  const outcome: Pick<GateRunResult, 'release' | 'routeIds'> = { routeIds: [] };
  let rehearsal: Promise<Rehearsal> | undefined;

  const buildAndGoOn = async () => {
    const built = await build();
    if ('failed' in built) return void results.push(built.failed);
    const { release } = built;
    const manifest = await readManifest(workspace);
    const bundle = path.join(workspace, 'dist', release.server);
    const routes = () => {
      rehearsal ??= Rehearsal.start({ remote, bundle });
      return rehearsal;
    };
    const routeIds = async () => {
      const { facts = [] } = await routes().catch(() => ({ facts: [] }));
      return facts.flatMap(({ id }) => id ?? []);
    };
    const about: Omit<GateContext, 'note'> = {
      ...sources,
      store,
      manifest,
      release,
      routes,
      routeIds,
      hostUrl,
    };
    tasks.unshift(
      ...BUILD_GATES.map((gate) => async () => {
        results.push(await runGate(gate, (note) => ({ ...about, note })));
      }),
      async () => {
        Object.assign(outcome, { release, routeIds: await routeIds() });
      },
    );
  };
  const tasks = [
    buildAndGoOn,
    ...SOURCE_GATES.map((gate) => async () => {
      results.push(await runGate(gate, (note) => ({ ...sources, note })));
    }),
  ];
  try {
    await inTwoLanes(tasks);
    return { ...outcome, results };
  } finally {
    (await rehearsal?.catch(() => undefined))?.stop();
  }
}
