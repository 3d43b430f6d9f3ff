import { type GateRunResult, runGates } from '../gates/gate-run.js';
import { refusalText, timeTable } from '../gates/report.js';
import type { GateResult } from '../gates/run-gates.js';
import { describeBuild } from '../store/describe-build.js';
import { installedVersion } from '../store/installed-version.js';
import { ReleaseError } from '../store/pointer.js';
import type { Release } from '../store/release.js';
import { buildRemote } from './build-remote.js';
import type { CommandContext } from './command.js';
import { type Origin, readOrigin } from './origin.js';

/** A build that may be published. */
export interface CheckedBuild {
  release: Release;
  contractVersion: string;
  routeIds: string[];
  forced: Release['forced'];
  passed: string[];
  skipped: string[];
  origin: Origin;
  /** What took how long so far. */
  steps: GateResult[];
}

/**
 * Runs all gates on the build of a remote, and prints what they note.
 *
 * @param isBuilding whether to build before
 * @throws {ReleaseError} with all refusals, unless the options go past them
 */
export async function checkBuild(
  context: CommandContext,
  isBuilding: boolean,
): Promise<CheckedBuild> {
  const { remote, workspace, store, hostUrl, options } = context;
  const began = performance.now();
  const contractVersion = await installedVersion('@site/contract', workspace);
  const steps: GateResult[] = [];
  const build = async () => {
    const built = isBuilding ? await timedBuild(workspace, remote) : undefined;
    if (built) steps.push(built);
    if (built?.outcome === 'refused') return { failed: built };
    return { release: await describeBuild(workspace, { contractVersion, now: new Date() }) };
  };
  const [origin, run] = await Promise.all([
    readOrigin(workspace),
    runGates({ remote, workspace, store, hostUrl, build }),
  ]);
  const results = run.results.filter((result) => !steps.includes(result));
  steps.push(...results);
  for (const { name, notes } of results) {
    for (const note of notes) console.log(`${name}: ${note}`);
  }
  const forced = decide(run, remote, options.force, () =>
    timeTable(steps, performance.now() - began),
  );
  if (!run.release) throw new ReleaseError(`${remote} is not built.`);
  const named = (outcome: GateResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).map(({ name }) => name);
  const { release, routeIds } = run;
  return {
    release,
    contractVersion,
    routeIds,
    forced,
    passed: named('passed'),
    skipped: named('skipped'),
    origin,
    steps,
  };
}

/** @returns what was forced; undefined when all gates are passed */
function decide(
  { results, release }: GateRunResult,
  remote: string,
  reason: string | undefined,
  table: () => string,
): Release['forced'] {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return undefined;
  const text = refusalText(refused);
  if (reason !== undefined && release && !refused.some(({ isFixed }) => isFixed)) {
    console.log(`${text}\n\n${remote} is released all the same: ${reason}`);
    return { reason, gates: refused.map(({ name }) => name) };
  }
  const names = refused.map(({ name }) => name).join(', ');
  const isFixed = reason !== undefined ? ' No reason goes past "build" and "ownership".' : '';
  throw new ReleaseError(
    `${text}\n\n${remote} does not pass ${names}; nothing was published.${isFixed}\n\n${table()}`,
  );
}

async function timedBuild(workspace: string, remote: string): Promise<GateResult> {
  const began = performance.now();
  const { ok, output } = await buildRemote(workspace);
  return {
    name: 'build',
    ms: performance.now() - began,
    outcome: ok ? 'passed' : 'refused',
    isFixed: true,
    ...(!ok && {
      refusal: { reasons: [`${remote} does not build; the errors are below: fix them.`], output },
    }),
    notes: [],
  };
}
