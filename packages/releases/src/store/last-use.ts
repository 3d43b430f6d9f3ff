import { defaultOf, isLive, type PublishedVersion } from './pointer-schema.js';

/** How long the files of a version are kept after the last visit with it began. */
export const KEPT_MS = 14 * 24 * 60 * 60_000;

/** Records when versions have lost their visits. */
export function stampEnds(
  before: readonly PublishedVersion[],
  after: readonly PublishedVersion[],
  now: Date,
): PublishedVersion[] {
  const had = new Set(before.filter(hasVisits).map(({ metadata }) => metadata.version));
  return after.map((version) =>
    had.has(version.metadata.version) && !hasVisits(version)
      ? { ...version, extras: { ...version.extras, liveUntil: now.toISOString() } }
      : version,
  );
}

/**
 * Records until when a link shows a version.
 *
 * @param expires milliseconds since 1970
 * @returns the same array for a version that is kept until then anyway
 */
export function stampPreview(
  versions: PublishedVersion[],
  version: string,
  expires: number,
): PublishedVersion[] {
  const linked = versions.find(({ metadata }) => metadata.version === version);
  if (!linked || isKept(linked, versions, expires)) return versions;
  const previewUntil = new Date(expires).toISOString();
  return versions.map((published) =>
    published === linked
      ? { ...published, extras: { ...published.extras, previewUntil } }
      : published,
  );
}

/** Whether a version is kept until a time, in milliseconds since 1970, whatever else is released until then. */
const isKept = (
  version: PublishedVersion,
  versions: readonly PublishedVersion[],
  until: number,
): boolean =>
  // When its visits end, it is kept for longer than any link lasts.
  hasVisits(version) ||
  previewEnd(version) >= until ||
  lastUse(version, versions) + KEPT_MS >= until;

/** When the last link to a version ends, in milliseconds since 1970; 0 for a version without links. */
const previewEnd = ({ extras: { previewUntil } }: PublishedVersion) =>
  previewUntil ? Date.parse(previewUntil) : 0;

/**
 * Versions that may be removed: nobody gets them, no rollback or link leads to them, and tabs that were opened with
 * them are older than {@link KEPT_MS}.
 *
 * @param unusable versions that a rollback passes over, in each case in which there may be one
 */
export function prunable(
  versions: readonly PublishedVersion[],
  now: Date,
  unusable: readonly ReadonlySet<string>[],
): PublishedVersion[] {
  const kept = unusable.map((passedOver) => rollbackTarget(versions, passedOver));
  return versions.filter(
    (version) =>
      !hasVisits(version) &&
      !kept.includes(version) &&
      now.getTime() > previewEnd(version) &&
      now.getTime() - lastUse(version, versions) > KEPT_MS,
  );
}

const hasVisits = (version: PublishedVersion) => isLive(version) || version.deployment.default;

/**
 * The version that a rollback makes live: the one that the default replaced, if it is still there. Times are
 * those of the machines that ran the commands, whose clocks differ.
 *
 * @param unusable versions that are passed over
 */
export function rollbackTarget(
  versions: readonly PublishedVersion[],
  unusable: ReadonlySet<string> = new Set(),
): PublishedVersion | undefined {
  const before = defaultOf(versions)?.fallbackUrl;
  const earlier = versions.filter(
    ({ deployment, extras, metadata }) =>
      !deployment.default && extras.liveSince && !unusable.has(metadata.version),
  );
  const replaced = earlier.find(({ url }) => url === before);
  if (replaced) return replaced;
  return earlier
    .sort((a, b) => (a.extras.liveSince ?? '').localeCompare(b.extras.liveSince ?? '', 'en-AU'))
    .at(-1);
}

/** When the last visit may have begun with a version, in milliseconds since 1970. */
function lastUse({ extras }: PublishedVersion, versions: readonly PublishedVersion[]): number {
  const { publishedAt, liveSince, liveUntil } = extras;
  // For pointers that were written before `liveUntil` existed: the next version that went live ended this one.
  const next = versions
    .flatMap((other) => other.extras.liveSince ?? [])
    .filter((since) => liveSince && since > liveSince)
    .sort()[0];
  const instants = [publishedAt, liveSince, liveUntil ?? next];
  return Math.max(...instants.map((at) => (at ? Date.parse(at) : 0)));
}
