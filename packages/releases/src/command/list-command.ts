import { stat } from 'node:fs/promises';
import path from 'node:path';
import { queryHost } from '../gates/host/query-host.js';
import { largestPage, measuredFiles } from '../gates/page-size.js';
import { HEALTH_ADDRESS, Health, type VersionHealth } from '../health/health.js';
import { EXTENSIONS } from '../store/compressed-file.js';
import { codeOf } from '../store/error-code.js';
import type { PublishedVersion } from '../store/pointer-schema.js';
import { printable } from '../store/printable.js';
import { readRelease } from '../store/read-release.js';
import { readVersions } from '../store/read-versions.js';
import type { Release } from '../store/release.js';
import { InvalidFileError } from '../store/store-file.js';
import { printRepair } from './change-versions.js';
import type { CommandContext } from './command.js';

/** `mfe list`: the published versions, with shares, sizes, what was forced, and the host's reports. */
export async function listCommand(context: CommandContext): Promise<void> {
  const { remote, store, hostUrl } = context;
  const known = await readVersions(store, remote);
  printRepair(known);
  const health = hostUrl ? await readHealth(hostUrl, remote) : {};
  if (known.versions.length === 0) console.log(printable(await whyNone(context)));
  for (const version of known.versions) {
    const line = await describeVersion(path.join(store, remote), remote, version);
    console.log(printable([line, ...howItDoes(health[version.metadata.version])].join('  ')));
  }
}

const whyNone = async ({ remote, store, source }: CommandContext): Promise<string> =>
  !source && (await stat(store).catch(codeOf)) === 'ENOENT'
    ? `The store ${store} does not exist: the first release makes it, or RELEASES_DIR names another folder.`
    : `${remote} was never published.`;

async function readHealth(
  hostUrl: string,
  remote: string,
): Promise<Readonly<Record<string, VersionHealth>>> {
  const result = await queryHost(hostUrl, HEALTH_ADDRESS, Health);
  if ('data' in result) return result.data.remotes[remote] ?? {};
  console.log(`${result.problem}, so it is unknown whether the versions fail.`);
  return {};
}

function howItDoes(health: VersionHealth | undefined): string[] {
  if (!health) return [];
  if (health.quarantine) return [`quarantined by the host: ${health.quarantine.reason}`];
  const { clients, failed } = health.visits;
  return clients > 0 ? [`failed for ${failed} of ${clients} clients`] : [];
}

async function describeVersion(
  folder: string,
  name: string,
  { metadata: { version }, deployment, extras }: PublishedVersion,
): Promise<string> {
  const share = deployment.traffic > 0 ? `${deployment.traffic} % of visits` : '-';
  const described = await readRelease(folder, { name, version }).catch((error) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });
  const release = described?.release;
  const size = release
    ? await compressedSize(path.join(folder, version), release)
    : 'files missing';
  const { forced } = release ?? {};
  const reason = forced ? [`forced past ${forced.gates.join(', ')}: ${forced.reason}`] : [];
  return [version, extras.publishedAt, share.padEnd(15), size, ...reason].join('  ');
}

/** The size of what a first visit to the largest page loads. */
async function compressedSize(folder: string, release: Release): Promise<string> {
  const sizes = await Promise.all(
    measuredFiles(release).map(async (file) => {
      const found = await stat(path.join(folder, file + EXTENSIONS.br)).catch(() => undefined);
      return [file, found?.size ?? 0] as const;
    }),
  );
  const { bytes } = largestPage(release, new Map(sizes));
  return `${(bytes / 1_000).toFixed(1)} kB`.padStart(9);
}
