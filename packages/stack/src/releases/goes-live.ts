import { defaultOf, type PublishedVersion } from '@site/releases/store/pointer-schema';

/**
 * Whether the version that was just built takes the visits. Not when it has them, and not when
 * somebody published it by hand since the last start: what is live now is then their decision.
 *
 * @param published the versions in the store before this start
 * @param lastStart when changed sources were last released at a start, ISO 8601
 */
export function goesLive(
  version: string,
  published: readonly PublishedVersion[],
  lastStart: string | undefined,
): boolean {
  const current = defaultOf(published);
  if (!current) return true;
  if (current.metadata.version === version) return false;
  const known = published.find(({ metadata }) => metadata.version === version);
  if (!known) return true;
  return lastStart !== undefined && known.extras.publishedAt <= lastStart;
}
