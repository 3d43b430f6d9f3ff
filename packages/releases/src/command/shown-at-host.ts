import { setTimeout as delay } from 'node:timers/promises';
import { queryHost } from '../gates/host/query-host.js';
import { HEALTH_ADDRESS, Health } from '../health/health.js';
import type { CommandContext } from './command.js';

/**
 * How long a command asks a host what it shows: hosts with a static store read the pointers every few seconds. What it
 * prints then is a hint, which a host that is slower makes untrue.
 */
export const HINT_WITHIN_MS = 5_000;
export const POLL_MS = 250;

/** Why a site shows nothing of a remote that its store has, as the end of a sentence; commands cannot tell which it is. */
export const WHY_NOT_SHOWN =
  'the site has another store, or lacks the public key of the remote or, with RELEASES_URL, its name in REMOTES. Ask its operator.';

/**
 * Prints that the live host shows no version of a remote, although one has just gone live: a host with a static store
 * reads the names of its remotes when it starts.
 */
export async function printUnlessShown({
  remote,
  hostUrl,
  options,
}: CommandContext): Promise<void> {
  // Before a watch the host was asked whether it shows a version.
  if (!hostUrl || options.watch !== undefined) return;
  for (const end = performance.now() + HINT_WITHIN_MS; ; await delay(POLL_MS)) {
    const result = await queryHost(hostUrl, HEALTH_ADDRESS, Health);
    if ('problem' in result) return;
    const versions = Object.values(result.data.remotes[remote] ?? {});
    if (versions.some(({ share }) => share > 0)) return;
    if (performance.now() > end) break;
  }
  console.log(`But ${hostUrl} shows no version of ${remote}: ${WHY_NOT_SHOWN}`);
}
