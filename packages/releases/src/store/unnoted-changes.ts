import type { HistoryEntry } from './history.js';
import { isLive, type PublishedVersion } from './pointer-schema.js';

const NOTE = 'noted later: the command was ended before it could';

/**
 * The lines that are missing in the history after a command that was killed: it replaces the pointer first, and then its
 * copy.
 *
 * @param noted versions by the copy, which is written with the history
 * @param found versions by the pointer
 * @param at when the pointer was replaced, ISO 8601
 */
export function unnotedChanges(
  noted: readonly PublishedVersion[],
  found: readonly PublishedVersion[],
  at: string,
): HistoryEntry[] {
  const about = { at, by: 'unknown', note: NOTE };
  const added = namesBeside(found, noted);
  const removed = namesBeside(noted, found);
  const live = found.filter(isLive);
  const chosen = live.find(({ deployment }) => !deployment.default) ?? live[0];
  return [
    ...(added.length > 0 ? [{ ...about, action: 'publish' as const, versions: added }] : []),
    ...(chosen && sharesOf(found) !== sharesOf(noted)
      ? [
          {
            ...about,
            action: 'promote' as const,
            versions: [chosen.metadata.version],
            traffic: chosen.deployment.traffic,
          },
        ]
      : []),
    ...(removed.length > 0 ? [{ ...about, action: 'prune' as const, versions: removed }] : []),
  ];
}

function namesBeside(versions: readonly PublishedVersion[], others: readonly PublishedVersion[]) {
  const known = new Set(others.map(nameOf));
  return versions.map(nameOf).filter((name) => !known.has(name));
}

const nameOf = ({ metadata }: PublishedVersion) => metadata.version;

const sharesOf = (versions: readonly PublishedVersion[]) =>
  JSON.stringify(
    versions.filter(isLive).map((version) => [nameOf(version), version.deployment.traffic]),
  );
