import { queryHost } from '../gates/host/query-host.js';
import { HEALTH_ADDRESS, Health } from '../health/health.js';
import { promote } from '../store/pointer.js';
import { defaultOf, type PublishedVersion } from '../store/pointer-schema.js';
import { readVersions } from '../store/read-versions.js';
import { ReleaseError } from '../store/release-error.js';
import { CanaryFailed, watchCanary } from '../watch/watch-canary.js';
import { changeVersions, shareOf } from './change-versions.js';
import type { CommandContext } from './command.js';
import { WHY_NOT_SHOWN } from './shown-at-host.js';
import { rollbackToUsable } from './usable-rollback.js';

/** @throws {ReleaseError} before anything is done, when there is nothing to watch, or no host to ask */
export async function assertWatchable({
  remote,
  store,
  hostUrl,
  options,
}: CommandContext): Promise<void> {
  if (options.watch === undefined) return;
  if (options.traffic === 100) {
    throw new ReleaseError(
      'A version with all visits cannot be compared with another one. Leave out --watch or --traffic 100.',
    );
  }
  const result = await queryHost(hostUrl, HEALTH_ADDRESS, Health);
  if ('problem' in result) {
    throw new ReleaseError(
      `${result.problem}, but --watch asks the live host how many visits fail. Set HOST_URL to its address, such as HOST_URL=http://localhost:3000.`,
    );
  }
  const versions = Object.values(result.data.remotes[remote] ?? {});
  if (versions.some((version) => version.default)) return;
  const released = defaultOf((await readVersions(store, remote)).versions)?.metadata.version;
  throw new ReleaseError(
    released
      ? `No version of ${remote} is live at ${hostUrl}, but ${released} is in the store: ${WHY_NOT_SHOWN}`
      : `No version of ${remote} is live at ${hostUrl}, so the first release gets all visits. Leave out --watch.`,
  );
}

/**
 * Watches a canary that has just gone live, and gives it more visits in steps.
 *
 * @param traffic percent of visits that it has
 * @throws {ReleaseError} with the evidence when it was rolled back, or when it is left as it is
 */
export async function watchLive(
  context: CommandContext,
  version: string,
  traffic: number,
): Promise<void> {
  const { remote, hostUrl, options } = context;
  // The version that had all visits still has them, whatever share was asked for.
  if (options.watch === undefined || traffic === 100) return;
  const { signal, stop } = untilInterrupted();
  let given = traffic;
  try {
    await watchCanary({
      remote,
      version,
      hostUrl,
      traffic,
      ms: options.watch,
      signal,
      print: (line) => console.log(`${remote} ${line}`),
      async assertShare(share) {
        await context.source?.pull();
        const { versions } = await readVersions(context.store, remote);
        assertGiven(context, version, versions, share);
      },
      async raise(from, to, note) {
        await raise(context, version, { from, to, note });
        given = to;
      },
    });
    console.log(`${remote} ${version} is live for all visits.`);
  } catch (error) {
    if (error instanceof CanaryFailed) {
      return await endFailed(context, version, given, error.message);
    }
    if (signal.aborted) throw leftAsItIs(context, version, given);
    if (error instanceof ChangedMeanwhile) throw error;
    throw watchedNoLonger(context, version, given, error);
  } finally {
    stop();
  }
}

async function raise(
  context: CommandContext,
  version: string,
  { from, to, note }: { from: number; to: number; note: string },
): Promise<void> {
  const decide = (versions: PublishedVersion[], now: Date) => {
    assertGiven(context, version, versions, from);
    return promote(versions, version, { traffic: to, isStep: true, now });
  };
  await changeVersions(context, 'promote', decide, note);
}

/** @throws {ReleaseError} when the version does not have the share that the watch gave it */
function assertGiven(
  { remote }: CommandContext,
  version: string,
  versions: readonly PublishedVersion[],
  given: number,
): void {
  const share = shareOf(versions, version);
  if (share === given) return;
  throw new ChangedMeanwhile(`${sayOtherShare(remote, version, share, given)} It keeps them.`);
}

const sayOtherShare = (remote: string, version: string, share: number, given: number) =>
  `${remote} ${version} has ${share} % of visits, not ${given}: somebody else has changed it since.`;

/** Somebody else has decided what is live since. */
class ChangedMeanwhile extends ReleaseError {}

/** A canary that did not fail, but cannot continue: the store could not be read or changed, or the host shows no change. */
function watchedNoLonger(
  { remote }: CommandContext,
  version: string,
  given: number,
  cause: unknown,
): ReleaseError {
  const why = cause instanceof ReleaseError ? cause.message : `${String(cause)}.`;
  const kept = given === 100 ? 'all visits' : 'its share of visits';
  return new ReleaseError(
    `${why} ${remote} ${version} is no longer watched, and keeps ${kept}. ${nextCommands(version, given)}`,
    { cause },
  );
}

function leftAsItIs({ remote }: CommandContext, version: string, given: number): ReleaseError {
  const kept = given === 100 ? 'has all visits and keeps them' : 'keeps its share of visits';
  return new ReleaseError(
    `Interrupted: ${remote} ${version} ${kept}. ${nextCommands(version, given)}`,
  );
}

/** What to do with a version that is no longer watched, in a sentence. */
const nextCommands = (version: string, given: number) =>
  given === 100
    ? '"mfe rollback" ends it.'
    : `"mfe promote ${version}" gives it all visits, "mfe rollback" ends it.`;

/**
 * Rolls a canary back.
 *
 * @param given percent of visits that the watch gave it: with another share, somebody else has changed it
 * @throws {ReleaseError} always: with the evidence, or with what kept it from being rolled back
 */
async function endFailed(
  context: CommandContext,
  version: string,
  given: number,
  evidence: string,
): Promise<never> {
  const { remote } = context;
  let isTheirs = false;
  const decide = async (versions: PublishedVersion[]) => {
    const share = shareOf(versions, version);
    isTheirs = share !== given;
    if (share === 0) {
      throw new ReleaseError(`${remote} ${version} no longer has visits, and ${evidence}`);
    }
    if (share === given) return rollbackToUsable(context, versions);
    const changed = sayOtherShare(remote, version, share, given);
    throw new ReleaseError(`${changed} It keeps them, though ${evidence}`);
  };
  const rolledBack = changeVersions(context, 'rollback', decide, evidence);
  const { versions } = await rolledBack.catch(async (error: unknown) => {
    if (isTheirs || !(await hasVisits(context, version))) throw error;
    const why = error instanceof ReleaseError ? error.message : `${String(error)}.`;
    throw new ReleaseError(
      `${remote} ${version} could NOT be rolled back and keeps ${given} % of visits, though ${evidence} ${why} Solve this, then run "mfe rollback".`,
      { cause: error },
    );
  });
  const current = defaultOf(versions)?.metadata.version;
  throw new ReleaseError(
    `${remote} ${version} is rolled back, ${current} has all visits: ${evidence}`,
  );
}

/** Whether a version has visits, as far as the store can be read. */
const hasVisits = ({ store, remote }: CommandContext, version: string): Promise<boolean> =>
  readVersions(store, remote).then(
    ({ versions }) => shareOf(versions, version) > 0,
    () => true,
  );

/** A signal that is aborted by Ctrl-C, which then does not end this process. */
function untilInterrupted() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, abort);
  const stop = () => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort);
  };
  return { signal: controller.signal, stop };
}
