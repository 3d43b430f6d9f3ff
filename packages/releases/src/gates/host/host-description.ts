import * as v from 'valibot';
import { FIRST_ROUTER_NAMES } from '../../preset/shared.js';
import { RemoteName } from '../../store/remote-paths.js';
import { type QueryOptions, queryHost } from './query-host.js';

/** Where a host says what it provides. */
const HOST_ADDRESS = '/.well-known/micro-frontends/host.json';

const HostDescription = v.object({
  /** Versions of the shared libraries, by name. */
  shared: v.record(v.string(), v.string()),
  /** What remotes may import from `react-router-dom`. */
  routerNames: v.optional(v.array(v.string()), FIRST_ROUTER_NAMES),
  /** The paths that each remote was granted. */
  paths: v.optional(v.record(RemoteName, v.array(v.string())), {}),
});

/** Reads which libraries the live host provides, and which remote has which paths. */
export const describedHost = (hostUrl: string | undefined, options?: QueryOptions) =>
  queryHost(hostUrl, HOST_ADDRESS, HostDescription, options);
