import path from 'node:path';
import { installedVersion } from '@site/releases/store/installed-version';
import { stampEnds } from '@site/releases/store/last-use';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { defaultOf } from '@site/releases/store/pointer-schema';
import { publish } from '@site/releases/store/publish';
import { readVersions } from '@site/releases/store/read-versions';
import { ReleaseError } from '@site/releases/store/release-error';
import { keyFiles, releaseKey } from '@site/releases/store/release-key';
import { InvalidFileError } from '@site/releases/store/store-file';
import { ROOT } from '../root.js';
import { goesLive } from './goes-live.js';
import { readStartRecords, type StartRecords, writeStartRecords } from './start-records.js';

interface Destination {
  /** Folder of the release store. */
  store: string;
  now: Date;
  /** Holds the workspaces of the remotes; the repository by default. */
  root?: string;
}

/**
 * Releases the builds of the remotes to a store. A remote whose build has not changed since the last
 * start keeps the version that is live, so that a rollback survives a restart.
 *
 * @returns a line for each version that went live, each pointer that was repaired, and each remote that cannot be released
 */
export async function releaseRemotes(
  remotes: readonly string[],
  { store, now, root = ROOT }: Destination,
): Promise<string[]> {
  const records = await readStartRecords(store);
  const news: string[] = [];
  for (const remote of remotes) {
    const workspace = path.join(root, remote);
    const lines = releaseRemote(remote, { store, workspace, records, now });
    news.push(...(await lines.catch((error) => [toSentence(error, remote)])));
  }
  await writeStartRecords(store, records);
  return news;
}

async function releaseRemote(
  remote: string,
  options: { store: string; workspace: string; records: StartRecords; now: Date },
): Promise<string[]> {
  const { store, workspace, records, now } = options;
  const { versions: before } = await readVersions(store, remote);
  // Whoever starts a site does not have to know about keys.
  await releaseKey(remote, keyFiles(remote, store));
  const contractVersion = await installedVersion('@site/contract', workspace);
  const { version, warnings } = await publish({ store, workspace, now, contractVersion });
  const record = records[remote];
  if (record?.version === version && defaultOf(before)) return warnings;
  records[remote] = { version, at: now.toISOString() };
  if (!goesLive(version, before, record?.at)) return warnings;
  await updateVersions(
    store,
    remote,
    (versions) => stampEnds(versions, promote(versions, version, { now }), now),
    {
      record: () => ({
        at: now.toISOString(),
        by: 'npm start',
        action: 'promote',
        versions: [version],
        traffic: 100,
      }),
    },
  );
  return [...warnings, `${remote} ${version} is live.`];
}

/** A remote that cannot be released keeps what is live; the site starts all the same. */
function toSentence(error: unknown, remote: string): string {
  if (error instanceof ReleaseError) return error.message;
  if (error instanceof InvalidFileError) return `${remote} is not released. ${error.message}`;
  // Of the system: a folder cannot be written, or a key not be read, for example those of another account.
  const { syscall, message } = Object(error);
  if (syscall) return `${remote} is not released. ${message}.`;
  throw error;
}
