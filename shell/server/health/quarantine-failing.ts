import type { LiveReleases } from '../releases/live-releases.js';
import { compareVersions } from './compare-versions.js';
import type { HealthRecords } from './health-records.js';
import type { Quarantines } from './quarantines.js';

interface QuarantineOptions {
  live: Pick<LiveReleases, 'pointers' | 'applyQuarantines'>;
  records: HealthRecords;
  quarantines: Quarantines;
}

/** Compares all versions, and forgets old clients. Those that are quarantined are not live from the next document on, which is logged. */
export async function quarantineFailing({
  live,
  records,
  quarantines,
}: QuarantineOptions): Promise<void> {
  const pointers = await live.pointers();
  const now = performance.now();
  const findings = compareVersions(pointers, records, quarantines, now);
  records.expire(now);
  for (const { remote, published, reason } of findings) {
    const { promotedAt } = published.extras;
    quarantines.add(remote, {
      version: published.metadata.version,
      ...(promotedAt !== undefined && { promotedAt }),
      since: new Date().toISOString(),
      reason,
    });
    live.applyQuarantines(remote);
  }
  if (findings.length > 0) await live.pointers();
}
