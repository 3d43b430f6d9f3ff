import path from 'node:path';
import { contractProblems, servedContracts } from '../gates/contract-gate.js';
import { describedHost } from '../gates/host/host-description.js';
import { refusedLibraries } from '../gates/shared-gate.js';
import { defaultOf, type PublishedVersion } from '../store/pointer-schema.js';
import { readRelease } from '../store/read-release.js';
import type { CommandContext } from './command.js';

/** A rollback is urgent: a host that does not respond by then blocks nothing. */
const TIMEOUT_MS = 2_000;

/**
 * Compares published versions with the live host and its API, which may have been updated since they were published. Asks
 * them when the first version is compared, and only once.
 *
 * @returns a function that says in a sentence why they cannot run a version; undefined when they can, or do not respond
 *   as a host does
 */
export function problemAtHost({ store, remote, hostUrl }: CommandContext) {
  let asked: ReturnType<typeof askHost> | undefined;
  return async ({ metadata: { version } }: PublishedVersion): Promise<string | undefined> => {
    if (!hostUrl) return undefined;
    const expected = { name: remote, version };
    // What cannot be read is another obstacle.
    const described = await readRelease(path.join(store, remote), expected).catch(() => undefined);
    if (!described) return undefined;
    const { shared, contractVersion, forced } = described.release;
    asked ??= askHost(hostUrl);
    const [host, contracts] = await asked;
    const name = `${remote} ${version}`;
    const isCompared = (gate: string) => !forced?.gates.includes(gate);
    const libraries =
      'data' in host && isCompared('shared')
        ? refusedLibraries(name, shared, host.data.shared)
        : [];
    const contract =
      'data' in contracts && isCompared('contract') && contractVersion !== 'none'
        ? contractProblems(name, contractVersion, contracts.data)
        : [];
    return [...libraries, ...contract][0];
  };
}

/**
 * Explains why a refusal by the host is ignored: the host would refuse the live version, too. Perhaps the host itself is
 * broken, and it must not block a rollback during an incident.
 *
 * @returns undefined when the refusal counts
 */
export async function doubtAtHost(
  atHost: ReturnType<typeof problemAtHost>,
  versions: readonly PublishedVersion[],
): Promise<string | undefined> {
  const current = defaultOf(versions);
  if (!current || !(await atHost(current))) return undefined;
  return `The host would also refuse ${current.metadata.version}, which is live, so its refusal is ignored.`;
}

const askHost = (hostUrl: string) => {
  const options = { timeoutMs: TIMEOUT_MS };
  return Promise.all([describedHost(hostUrl, options), servedContracts(hostUrl, options)]);
};
