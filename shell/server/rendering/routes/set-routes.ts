import { routeRefusal } from '@site/releases/store/route-grants';
import type { LiveSet } from '../live-sets.js';
import type { LoadedRelease } from '../processes/remote-renderer.js';
import type { RouteIdOwners } from './route-id-owners.js';
import { RouteTable } from './route-table.js';

/** What was logged; a few short sentences for each release. */
const MAX_LOGGED = 10_000;
const logged = new Set<string>();

/** The routes of the releases of one live set, as far as they lie within the paths of their remotes. */
export class SetRoutes {
  readonly #set: LiveSet;
  readonly #ids: RouteIdOwners;
  readonly #tables = new Map<string, RouteTable>();

  constructor(set: LiveSet, ids: RouteIdOwners) {
    this.#set = set;
    this.#ids = ids;
  }

  /** The routes of a remote's release. What is left out, as browsers leave it out, is logged. */
  of(remote: string, { patterns, ids }: Pick<LoadedRelease, 'patterns' | 'ids'>): RouteTable {
    const known = this.#tables.get(remote);
    if (known) return known;
    const { grants, chosen } = this.#set;
    const refused = new Map(
      patterns.flatMap((pattern) => {
        const refusal = routeRefusal(remote, pattern, grants);
        return refusal === undefined ? [] : [[pattern, refusal] as const];
      }),
    );
    for (const [{ path }, refusal] of refused) {
      logOnce(`${remote} has a route ${path}, which ${refusal}. It is left out.`);
    }
    const { liveSince, publishedAt = '' } = chosen.get(remote)?.extras ?? {};
    const since = Date.parse(liveSince ?? publishedAt);
    for (const refusal of this.#ids.claim({ remote, ids, since })) logOnce(refusal);
    const table = new RouteTable(patterns.filter((pattern) => !refused.has(pattern)));
    this.#tables.set(remote, table);
    return table;
  }
}

function logOnce(line: string) {
  if (logged.has(line)) return;
  if (logged.size >= MAX_LOGGED) logged.clear();
  logged.add(line);
  console.error(line);
}
