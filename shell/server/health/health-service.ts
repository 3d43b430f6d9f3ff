import type { Health } from '@site/releases/health/health';
import type { Request, RequestHandler, Response } from 'express';
import type { SentDocument } from '../http/documents.js';
import { LiveReleases } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';
import type { TrustedKeys } from '../releases/trusted-keys.js';
import { HealthRecords } from './health-records.js';
import { quarantineFailing } from './quarantine-failing.js';
import { reportingClient } from './reporting-client.js';
import { reports } from './reports.js';
import { savedQuarantines } from './saved-quarantines.js';

interface HealthService {
  /** What is live: without the versions that are quarantined. */
  live: LiveReleases;
  /** Looks for versions that fail far more than others, and quarantines them. */
  quarantineFailing(): Promise<void>;
  reports: RequestHandler;
  versionsHealth: RequestHandler;
  /** The numbers of all versions of all remotes. */
  describe(): Promise<Health>;
  onSent(document: SentDocument, request: Request): void;
}

/**
 * Knows what is live, and how often it fails.
 *
 * @param folder keeps the quarantines; left out, they end with this process
 */
export async function healthService(
  store: ReleaseStore,
  keys: TrustedKeys | undefined,
  folder: string | undefined,
): Promise<HealthService> {
  const quarantines = await savedQuarantines(folder);
  const records = new HealthRecords();
  const live = new LiveReleases(store, keys, quarantines, (pointers) =>
    records.follow(pointers, performance.now()),
  );
  const describe = async () => {
    await live.pointers();
    return records.describe(quarantines, performance.now());
  };
  return {
    live,
    describe,
    quarantineFailing: () => quarantineFailing({ live, records, quarantines }),
    reports: reports({ live, records }),
    async versionsHealth(_request: Request, response: Response) {
      const health = await describe();
      response.setHeader('Cache-Control', 'no-store');
      response.json(health);
    },
    onSent(document, request) {
      records.documentSent(document, reportingClient(request), performance.now());
    },
  };
}
