import { defaultOf, isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Release } from '@site/releases/store/release';
import { InvalidFileError } from '@site/releases/store/store-file';
import { UnreadReleaseError } from './read-signed-release.js';
import { replaceExcluded } from './replace-excluded.js';

/**
 * After this many unusable versions the rest, which may be thousands, is not tried: each attempt reads files.
 */
const MAX_TRIED = 20;

/** The published versions of a remote. The releases of those that get visits were checked. */
export interface LiveVersions {
  versions: readonly PublishedVersion[];
  /** The releases of the versions that get visits, by version. */
  releases: ReadonlyMap<string, Release>;
  /** Why versions that the pointer makes live are not, in sentences. */
  problems: string[];
  /** What visitors get by default because of these problems, in a sentence. */
  consequence: string;
  /** Whether nothing is live only because no release can be read from the store. */
  areGone: boolean;
}

/**
 * Opens the release of each version that gets visits. One that cannot be used is not live, and the version
 * that replaces it is opened too; after {@link MAX_TRIED} of them nothing is live.
 *
 * @param quarantined versions with the reason, also those that the pointer gives no visits but may fall back to. They
 *   are live only if no other version can be: for some visitors they work
 * @param open rejects with an {@link InvalidFileError} for a release that cannot be used
 * @throws {Error} any other rejection of `open`, such as that the store cannot be reached
 */
export async function admit(
  published: PublishedVersion[],
  quarantined: ReadonlyMap<string, string>,
  open: (version: PublishedVersion) => Promise<Release>,
): Promise<LiveVersions> {
  const { problems, ...admitted } = await admitWithout(quarantined, published, open);
  const isDown = quarantined.size > 0 && !admitted.versions.some(isLive);
  const live = isDown ? await admitWithout(new Map(), published, open) : admitted;
  const isReported = isAboutLive(published, quarantined);
  const reported = [...problems]
    .filter(([version]) => isReported(version))
    .map(([, problem]) => problem);
  const { versions, releases, areGone } = live;
  const how = isDown ? 'live, because there is no other version' : 'live instead';
  const consequence = nameDefault(versions, how);
  return { versions, releases, problems: reported, consequence, areGone };
}

async function admitWithout(
  quarantined: ReadonlyMap<string, string>,
  published: PublishedVersion[],
  open: (version: PublishedVersion) => Promise<Release>,
) {
  const releases = new Map<string, Release>();
  const problems = new Map(quarantined);
  const errors: InvalidFileError[] = [];
  for (;;) {
    const isGivenUp = problems.size - quarantined.size >= MAX_TRIED;
    const isExcluded = ({ metadata }: PublishedVersion) =>
      isGivenUp || problems.has(metadata.version);
    const versions = replaceExcluded(published, isExcluded);
    const next = versions.find(
      (version) => isLive(version) && !releases.has(version.metadata.version),
    );
    if (!next) {
      const areUnread = errors.every((error) => error instanceof UnreadReleaseError);
      const areGone = areUnread && errors.length > 0 && !versions.some(isLive);
      return { versions: versions.map(withPathsOf(releases)), releases, problems, areGone };
    }
    try {
      releases.set(next.metadata.version, await open(next));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      problems.set(next.metadata.version, error.message);
      errors.push(error);
    }
  }
}

/** Of quarantined versions only those that the pointer gives visits are worth a line of the log. */
function isAboutLive(
  published: readonly PublishedVersion[],
  quarantined: ReadonlyMap<string, string>,
) {
  const live = new Set(published.filter(isLive).map(({ metadata }) => metadata.version));
  return (version: string) => live.has(version) || !quarantined.has(version);
}

function nameDefault(versions: readonly PublishedVersion[], how: string): string {
  const current = defaultOf(versions);
  return current ? `${current.metadata.version} is ${how}.` : 'Nothing of it is live.';
}

/** The paths are those of the releases, not of the pointer; without any, the remote serves nothing. */
const withPathsOf =
  (releases: ReadonlyMap<string, Release>) =>
  (published: PublishedVersion): PublishedVersion => {
    const release = releases.get(published.metadata.version);
    if (!release) return published;
    const { paths: _, ...extras } = published.extras;
    const { paths } = release;
    return { ...published, extras: { ...extras, ...(paths && { paths }) } };
  };
