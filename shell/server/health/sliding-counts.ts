import type { Counts } from '@site/releases/health/health';

const BUCKET_MS = 60_000;
const BUCKETS = 10;

const NONE: Readonly<Counts> = {
  views: 0,
  errors: 0,
  boundaries: 0,
  hydrations: 0,
  blocked: 0,
  failedRenders: 0,
};

/** Counts since the start, and of the last ten minutes in steps of one. */
export class SlidingCounts {
  readonly total: Counts = { ...NONE };
  #buckets: { minute: number; counts: Counts }[] = [];

  /** @param now milliseconds of a monotonic clock */
  add(name: keyof Counts, now: number): void {
    const minute = Math.floor(now / BUCKET_MS);
    let bucket = this.#buckets.at(-1);
    if (bucket?.minute !== minute) {
      bucket = { minute, counts: { ...NONE } };
      this.#buckets = [...this.#buckets, bucket].slice(-BUCKETS);
    }
    bucket.counts[name] += 1;
    this.total[name] += 1;
  }

  lastTenMinutes(now: number): Counts {
    const oldest = Math.floor(now / BUCKET_MS) - BUCKETS;
    const sum = { ...NONE };
    for (const { minute, counts } of this.#buckets) {
      if (minute <= oldest) continue;
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]; // its own keys
    }
    return sum;
  }
}
