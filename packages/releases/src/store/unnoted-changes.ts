import type { HistoryEntry } from './history.js';
import { lastPromoted } from './pointer.js';
import { isLive, type PublishedVersion } from './pointer-schema.js';

const NOTE = 'recorded later: the command was interrupted before it could, or failed to';

/**
 * The lines that are missing in the history after a command that was killed, or could not write them: it replaces the
 * pointer first, then adds the lines, and then replaces the copy.
 *
 * @param noted the versions in the copy, which is replaced after the history
 * @param found the versions in the pointer
 * @param at when the pointer was replaced, ISO 8601
 */
export function unnotedChanges(
  noted: readonly PublishedVersion[],
  found: readonly PublishedVersion[],
  at: string,
): HistoryEntry[] {
  const about = { at, by: 'unknown', note: NOTE };
  const entries: HistoryEntry[] = [];
  const added = namesBeside(found, noted);
  if (added.length > 0) entries.push({ ...about, action: 'publish', versions: added });
  const live = lastPromoted(found);
  if (live && sharesOf(found) !== sharesOf(noted)) {
    const { traffic } = live.deployment;
    entries.push({ ...about, action: 'promote', versions: [nameOf(live)], traffic });
  }
  const removed = namesBeside(noted, found);
  if (removed.length > 0) entries.push({ ...about, action: 'prune', versions: removed });
  return entries;
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
