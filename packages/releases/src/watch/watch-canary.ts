import { setTimeout as delay } from 'node:timers/promises';
import { queryHost } from '../gates/host/query-host.js';
import { HEALTH_ADDRESS, Health } from '../health/health.js';
import { ReleaseError } from '../store/release-error.js';
import { type Comparison, compare, evidenceAgainst, numbersOf } from './evidence.js';
import { stepsFrom } from './steps.js';

/** Longer than commands wait before a hint: to give up too early ends the watch of a canary that works. */
const GIVE_UP_AFTER_MS = 15_000;
const POLL_MS = 1_000;
/** Missing responses in a row that end the watch. */
const MAX_SILENT = 3;

export interface Watched {
  remote: string;
  version: string;
  hostUrl: string | undefined;
  /** Percent of visits that the canary has. */
  traffic: number;
  /** How long it is watched in all, in milliseconds. */
  ms: number;
  /** Is aborted when the command is. */
  signal: AbortSignal;
  print(line: string): void;
  /**
   * Reads the store.
   *
   * @throws {ReleaseError} when somebody else has given the canary another share
   */
  assertShare(share: number): Promise<void>;
  /**
   * Gives the canary more visits.
   *
   * @param note numbers, for the history
   */
  raise(from: number, to: number, note: string): Promise<void>;
}

/** The canary must not continue; the message says why. */
export class CanaryFailed extends Error {
  override readonly name = 'CanaryFailed';
}

/**
 * Gives a canary more visits in steps of equal time, as long as it fails no more than the version beside it.
 *
 * @throws {CanaryFailed} when it does, or when the host cannot be asked
 * @throws {ReleaseError} when the host does not give it its share, which says nothing against it
 * @throws the reason of the signal
 */
export async function watchCanary(watched: Watched): Promise<void> {
  const { version, ms, print, raise } = watched;
  const steps = stepsFrom(watched.traffic);
  const stepMs = ms / Math.max(1, steps.length - 1);
  for (const [index, share] of steps.entries()) {
    const next = steps[index + 1];
    await waitUntilShown(watched, share);
    if (next === undefined) return;
    print(
      `${version} has ${share} % of visits, and is watched for ${Math.round(stepMs / 100) / 10} s.`,
    );
    const numbers = await watchStep(watched, share, stepMs);
    print(`At ${share} %: ${numbers}.`);
    await raise(share, next, `at ${share} %: ${numbers}`);
  }
}

/** Waits until the host gives the version its share. Evidence against it until then may be from before. */
async function waitUntilShown(watched: Watched, share: number): Promise<void> {
  const { remote, version, hostUrl } = watched;
  const next = pollHost(watched);
  let latest: Comparison | undefined;
  // Ends with a response, or as `next` does with a host that is silent.
  for (const end = performance.now() + GIVE_UP_AFTER_MS; !latest || performance.now() < end; ) {
    latest = await next();
    if (latest?.canary?.share === share) return;
    await pause(watched, POLL_MS / 10);
  }
  // A colleague may have changed the share back before the host has shown it.
  await watched.assertShare(share);
  const evidence = evidenceAgainst(latest);
  if (evidence) throw new CanaryFailed(evidence);
  throw new ReleaseError(
    `The host at ${hostUrl} does not give ${remote} ${version} ${share} % of visits. It may have another store, or have refused the version, which its log says, or read the store through a file system that shows changes late.`,
  );
}

/** @returns the numbers at the end */
async function watchStep(watched: Watched, share: number, ms: number): Promise<string> {
  const end = performance.now() + ms;
  const next = pollHost(watched);
  for (;;) {
    const left = end - performance.now();
    await pause(watched, Math.max(0, Math.min(POLL_MS, left)));
    const comparison = await next();
    const evidence = comparison && evidenceAgainst(comparison);
    if (evidence) throw new CanaryFailed(evidence);
    // A step may take hours: what a colleague does meanwhile ends it at once.
    if (comparison && comparison.canary?.share !== share) await watched.assertShare(share);
    // A step succeeds only with a response at its end.
    if (comparison && left <= POLL_MS) return numbersOf(comparison);
  }
}

/**
 * Queries the host repeatedly.
 *
 * @returns a function that gives the next comparison; undefined when the host gives none this time
 */
function pollHost(watched: Watched): () => Promise<Comparison | undefined> {
  let silent = 0;
  return async () => {
    const { hostUrl, remote, version, signal } = watched;
    const result = await queryHost(hostUrl, HEALTH_ADDRESS, Health);
    signal.throwIfAborted();
    if ('problem' in result) {
      silent += 1;
      if (silent >= MAX_SILENT) {
        throw new CanaryFailed(`the host cannot be asked: ${result.problem}.`);
      }
      await pause(watched, POLL_MS);
      return undefined;
    }
    silent = 0;
    return compare(result.data.remotes[remote] ?? {}, version);
  };
}

async function pause({ signal }: Watched, ms: number): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
