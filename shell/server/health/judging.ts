import type { LiveReleases } from '../releases/live-releases.js';
import type { HealthRecords } from './health-records.js';
import { judge } from './judge.js';
import type { Verdicts } from './verdicts.js';

interface Judging {
  live: Pick<LiveReleases, 'pointers' | 'judgeAgain'>;
  records: HealthRecords;
  verdicts: Verdicts;
}

/** Judges all versions. Those that are out are not live from the next document on, which is logged. */
export async function judgeOnce({ live, records, verdicts }: Judging): Promise<void> {
  const pointers = await live.pointers();
  const findings = judge(pointers, records, verdicts, performance.now());
  for (const { remote, published, reason } of findings) {
    const { promotedAt } = published.extras;
    verdicts.add(remote, {
      version: published.metadata.version,
      ...(promotedAt !== undefined && { promotedAt }),
      since: new Date().toISOString(),
      reason,
    });
    live.judgeAgain(remote);
  }
  if (findings.length > 0) await live.pointers();
}
