import type { Pointers } from '../../releases/live-releases.js';

const NONE: ReadonlySet<string> = new Set();

/** The route ids of the release that a remote has live. */
interface IdClaim {
  remote: string;
  ids: readonly string[];
  /** Since when the release is live, in milliseconds since 1970. */
  since: number;
}

/**
 * Knows which remote had a route id first. Ids count only among the routes of their own remote, so a second
 * claimant takes nothing from the first; the log mentions that it uses the id of another remote.
 */
export class RouteIdOwners {
  readonly #claims = new Map<string, IdClaim>();
  readonly #owners = new Map<string, string>();

  /**
   * Replaces the ids of a remote.
   *
   * @returns a sentence for each id that another remote has
   */
  claim(claim: IdClaim): string[] {
    this.#claims.set(claim.remote, claim);
    const ids = new Set(claim.ids);
    this.#keepOnly(ids, claim.remote);
    return [...ids].flatMap((id) => {
      const owner = this.#claims.get(this.#owners.get(id) ?? '');
      if (!owner || owner.remote === claim.remote) {
        this.#owners.set(id, claim.remote);
        return [];
      }
      // Releases from before this process started are noted in any order.
      const [first, second] = owner.since <= claim.since ? [owner, claim] : [claim, owner];
      this.#owners.set(id, first.remote);
      return `${second.remote} claims the route id ${JSON.stringify(id)}, which ${first.remote} already has. It counts only within ${second.remote}.`;
    });
  }

  /** Gives up the ids of removed remotes. */
  follow(pointers: Pointers): void {
    for (const remote of this.#claims.keys()) {
      if (Object.hasOwn(pointers, remote)) continue;
      this.#claims.delete(remote);
      this.#keepOnly(NONE, remote);
    }
  }

  /** Builds may make new ids each time: what the last release of a remote lacks takes no memory. */
  #keepOnly(ids: ReadonlySet<string>, remote: string): void {
    for (const [id, owner] of this.#owners) {
      if (owner === remote && !ids.has(id)) this.#owners.delete(id);
    }
  }
}
