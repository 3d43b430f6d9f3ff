import { ROUTES_CHUNK } from '../preset/routes-chunk.js';
import { CLIENT_FOLDER, type Release } from '../store/release.js';
import { pageChunks } from './chunks-gate.js';

/** Names of the chunks of the layouts around a page, by the name of its chunk. */
export type Layouts = ReadonlyMap<string, ReadonlySet<string>>;

/** The page whose first visit loads most, and how many bytes that is. */
export interface LargestPage {
  /** Name of its chunk; left out where a release has no page. */
  page?: string;
  bytes: number;
}

/**
 * What a first visit of the largest page loads: entry, routes, and scripts and stylesheets of the page and its layouts.
 *
 * @param sizes bytes of each file, by the path in the release
 * @param layouts without them pages are counted alone
 */
export function largestPage(
  release: Release,
  sizes: ReadonlyMap<string, number>,
  layouts: Layouts = new Map(),
): LargestPage {
  const bytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const common = [release.entry, ...filesOf(release, ROUTES_CHUNK)];
  const pages = pageChunks(release).map((page) => ({
    page,
    bytes: bytesOf(
      new Set([
        ...common,
        ...[page, ...(layouts.get(page) ?? [])].flatMap((name) => filesOf(release, name)),
      ]),
    ),
  }));
  const [first = { bytes: bytesOf(new Set(common)) }, ...others] = pages;
  return others.reduce<LargestPage>((a, b) => (b.bytes > a.bytes ? b : a), first);
}

/** Files that a first visit of any page loads. */
export const measuredFiles = (release: Release): string[] => [
  ...new Set([
    release.entry,
    ...Object.keys(release.chunkGroups).flatMap((name) => filesOf(release, name)),
  ]),
];

function filesOf({ chunkGroups }: Release, name: string): string[] {
  const group = Object.hasOwn(chunkGroups, name) ? chunkGroups[name] : undefined;
  return [...(group?.js ?? []), ...(group?.css ?? [])].map((file) => CLIENT_FOLDER + file);
}
