import * as v from 'valibot';
import { RemotePaths } from './remote-paths.js';
import { parseFile } from './store-file.js';
import { Digest, Instant, StorePath, VersionName } from './store-path.js';

/** Enough for some thousand versions. */
export const MAX_POINTER_BYTES = 4 * 1024 * 1024;

const PublishedVersion = v.pipe(
  v.object({
    /** The entry module, relative to the remote's folder in the store. */
    url: StorePath,
    /** The entry module of the version that was live before. */
    fallbackUrl: StorePath,
    metadata: v.object({ version: VersionName, integrity: Digest }),
    /** `traffic` in percent of visits. */
    deployment: v.object({
      traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      default: v.boolean(),
    }),
    /**
     * `publishedAt` is when it was last published without having visits. `release` is the digest of the
     * release's description, which has those of all its files. `liveSince` is kept while the version is live
     * or can be rolled back to, `liveUntil` is when it got its last visits. `previewUntil` is when the last
     * link to it ends. `promotedAt` is when somebody made it live: a host that has quarantined it then tries
     * it again. `paths` are those of the release. A pointer that was written before they were listed lacks
     * digest and paths.
     */
    extras: v.object({
      publishedAt: Instant,
      release: v.exactOptional(Digest),
      liveSince: v.exactOptional(Instant),
      liveUntil: v.exactOptional(Instant),
      previewUntil: v.exactOptional(Instant),
      promotedAt: v.exactOptional(Instant),
      paths: v.exactOptional(RemotePaths),
    }),
  }),
  v.check(
    ({ url, metadata }) => url.startsWith(`${metadata.version}/`),
    'the url is outside the folder of its version',
  ),
);

/** One published version and its share of the visits. */
export type PublishedVersion = v.InferOutput<typeof PublishedVersion>;

/** Whether some visits get the version. */
export const isLive = ({ deployment }: { deployment: { traffic: number } }): boolean =>
  deployment.traffic > 0;

/** The version that has all visits, or all but those of a canary. */
export const defaultOf = <V extends { deployment: { default: boolean } }>(
  versions: readonly V[],
): V | undefined => versions.find(({ deployment }) => deployment.default);

const Versions = v.pipe(
  v.array(PublishedVersion),
  v.check(
    (list) => new Set(list.map(({ metadata }) => metadata.version)).size === list.length,
    'a version is listed twice',
  ),
  v.check((list) => {
    const defaults = list.filter(({ deployment }) => deployment.default).length;
    const traffic = list.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
    return defaults === 1 ? traffic === 100 : defaults === 0 && traffic === 0;
  }, 'traffic has to add up to 100 with exactly one default, or to 0 while nothing is live'),
);

/** @returns the schema of one remote's pointer, which names no other remote */
const pointer = (remote: string) =>
  v.object({ microFrontends: v.strictObject({ [remote]: Versions }) });

/**
 * Parses a remote's pointer.
 *
 * @param file its name in the message
 * @throws {InvalidFileError} saying what is wrong
 */
export function parsePointer(remote: string, file: string, text: string): PublishedVersion[] {
  return parseFile(pointer(remote), file, text).microFrontends[remote] ?? [];
}
