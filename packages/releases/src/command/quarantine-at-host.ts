import { setTimeout as delay } from 'node:timers/promises';
import { queryHost } from '../gates/host/query-host.js';
import { HEALTH_ADDRESS, Health } from '../health/health.js';
import type { CommandContext } from './command.js';
import { HINT_WITHIN_MS, POLL_MS } from './shown-at-host.js';

/**
 * Why the live host does not show a version that the pointer has just made live, and what it shows instead, in
 * sentences; undefined when it does show it, or cannot be asked.
 */
export async function quarantineAtHost(
  { remote, hostUrl }: CommandContext,
  version: string,
): Promise<string | undefined> {
  if (!hostUrl) return undefined;
  for (const end = performance.now() + HINT_WITHIN_MS; performance.now() < end; ) {
    const result = await queryHost(hostUrl, HEALTH_ADDRESS, Health);
    if ('problem' in result) return undefined;
    const versions = result.data.remotes[remote] ?? {};
    const { share, quarantine } = versions[version] ?? {};
    // Without another version it is shown even so.
    if (share) return undefined;
    if (quarantine) {
      const [shown] = Object.entries(versions).find(([, health]) => health.default) ?? ['nothing'];
      return `the host has quarantined it, and shows ${shown} instead. ${quarantine.reason} To show ${version} again, run "mfe promote ${version}".`;
    }
    await delay(POLL_MS);
  }
  return undefined;
}
