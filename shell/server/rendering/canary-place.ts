import { createHash } from 'node:crypto';
import { PLACES } from '@site/releases/store/pointer';

/** How many different seeds there are: so few that no visitor is identified by one. */
export const SEEDS = 10_000;

/**
 * A visitor's place among the canary shares of a remote, 0 to 99. It differs between remotes, so that two
 * canaries do not hit the same visitors. Each place belongs to equally many seeds.
 *
 * @param seed below {@link SEEDS}
 */
export const canaryPlace = (remote: string, seed: number): number =>
  placesOf(remote)[seed] ?? PLACES - 1;

const placesByRemote = new Map<string, readonly number[]>();

/** The place of each seed, by its rank in an order of all seeds that differs between remotes. */
function placesOf(remote: string): readonly number[] {
  const known = placesByRemote.get(remote);
  if (known) return known;
  const key = (seed: number) => createHash('sha256').update(`${remote} ${seed}`).digest('hex');
  const keys = Array.from({ length: SEEDS }, (_, seed) => key(seed));
  const places: number[] = [];
  const sorted = keys
    .map((_, seed) => seed)
    .sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  for (const [rank, seed] of sorted.entries()) places[seed] = Math.floor((rank * PLACES) / SEEDS);
  placesByRemote.set(remote, places);
  return places;
}
