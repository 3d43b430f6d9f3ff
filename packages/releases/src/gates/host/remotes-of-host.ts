import * as v from 'valibot';
import type { LiveClaims } from '../../store/other-remotes.js';
import { isLive } from '../../store/pointer-schema.js';
import { RemoteName, RemotePaths } from '../../store/remote-paths.js';
import { Instant, VersionName } from '../../store/store-path.js';
import { CannotRun } from '../gate.js';
import { queryHost } from './query-host.js';

/** Where a host lists the live versions of all remotes. */
const DISCOVERY_ADDRESS = '/.well-known/micro-frontends.json';

const Discovery = v.object({
  microFrontends: v.record(
    RemoteName,
    v.array(
      v.object({
        metadata: v.object({ version: VersionName }),
        deployment: v.object({ traffic: v.number() }),
        extras: v.object({
          paths: v.exactOptional(RemotePaths),
          liveSince: v.exactOptional(Instant),
        }),
      }),
    ),
  ),
});

/**
 * The paths of the live releases of all other remotes, as the live host gives them.
 *
 * @throws {CannotRun} when the host is not known or does not respond
 */
export async function remotesOfHost(
  hostUrl: string | undefined,
  remote: string,
  redirect: 'follow' | 'manual' = 'follow',
): Promise<LiveClaims[]> {
  const result = await queryHost(hostUrl, DISCOVERY_ADDRESS, Discovery, { redirect });
  if ('problem' in result) {
    throw new CannotRun(
      `The credentials of one remote cannot read the releases of others in the bucket, and ${result.problem}.`,
    );
  }
  return Object.entries(result.data.microFrontends)
    .filter(([name]) => name !== remote)
    .flatMap(([name, versions]) =>
      versions
        .filter(isLive)
        .map(({ metadata: { version }, extras: { liveSince, ...extras } }) => ({
          name,
          version,
          ...extras,
          since: () => (liveSince ? Date.parse(liveSince) : 0),
        })),
    );
}
