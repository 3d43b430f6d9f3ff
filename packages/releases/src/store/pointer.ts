import { rollbackTarget } from './last-use.js';
import { defaultOf, isLive, type PublishedVersion } from './pointer-schema.js';
import { ReleaseError } from './release-error.js';

/** AWS's open frontend-discovery schema, whose shape `releases.json` has. */
const SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Says what is live of one remote. */
export const POINTER_FILE = 'releases.json';

/** The whole document around versions by remote. */
export const toPointer = (microFrontends: Record<string, readonly PublishedVersion[]>) => ({
  schema: SCHEMA,
  microFrontends,
});

/**
 * @param traffic percent of visits; all when left out
 * @throws {ReleaseError} for what is not a share
 */
export function assertTraffic(traffic = 100): void {
  if (!Number.isInteger(traffic) || traffic < 1 || traffic > 100) {
    throw new ReleaseError('--traffic must be a whole number of percent from 1 to 100.');
  }
}

/** @throws {ReleaseError} for a canary where nothing is live yet */
export function assertCanaryFits(versions: readonly PublishedVersion[], traffic = 100): void {
  if (traffic === 100 || defaultOf(versions)) return;
  throw new ReleaseError(
    'Nothing is live yet, so the first release gets all visits. Leave out --traffic.',
  );
}

/** @throws {ReleaseError} for a version that is not published */
export function findVersion(
  versions: readonly PublishedVersion[],
  version: string,
): PublishedVersion {
  const found = versions.find(isVersion(version));
  if (found) return found;
  throw new ReleaseError(
    `There is no version ${version}. "mfe list" shows the published versions.`,
  );
}

interface PromoteOptions {
  /** Percent of visits, 1 to 100. */
  traffic?: number | undefined;
  /** Whether a canary takes the place of another one. */
  replace?: boolean | undefined;
  /** Whether it only gives a canary more visits: a host that has quarantined it does not try it again. */
  isStep?: boolean | undefined;
  now: Date;
}

/**
 * Makes a version live, for all visits or as a canary for some.
 *
 * @throws {ReleaseError} for an unknown version, a canary where nothing is live yet, or a second one
 */
export function promote(
  versions: readonly PublishedVersion[],
  version: string,
  options: PromoteOptions,
): PublishedVersion[] {
  const shared = share(versions, version, options);
  if (options.isStep) return shared;
  const promotedAt = options.now.toISOString();
  return shared.map((published) =>
    isVersion(version)(published)
      ? { ...published, extras: { ...published.extras, promotedAt } }
      : published,
  );
}

function share(
  versions: readonly PublishedVersion[],
  version: string,
  { traffic = 100, replace = false, now }: PromoteOptions,
): PublishedVersion[] {
  assertTraffic(traffic);
  findVersion(versions, version);
  assertCanaryFits(versions, traffic);
  const other = traffic < 100 && !replace && versions.find(isCanary)?.metadata.version;
  if (other && other !== version) {
    throw new ReleaseError(
      `${other} is already a canary. End it with "mfe rollback", or put ${version} in its place: "mfe promote ${version} --traffic ${traffic} --replace".`,
    );
  }
  const current = defaultOf(versions);
  if (current?.metadata.version === version) return withShares(versions, version);
  if (current && traffic < 100) {
    return withShares(versions, current.metadata.version, { version, traffic });
  }
  return withShares(versions, version).map((published) =>
    published.metadata.version === version
      ? {
          ...published,
          fallbackUrl: current?.url ?? published.url,
          extras: { ...published.extras, liveSince: now.toISOString() },
        }
      : published,
  );
}

/** What went live last, and a rollback ends: the canary, or else what has all visits. */
export const lastPromoted = (versions: readonly PublishedVersion[]): PublishedVersion | undefined =>
  versions.find(isCanary) ?? versions.find(isLive);

/**
 * Ends a canary, or makes the previous version live again.
 *
 * @param unusable versions that are passed over, such as those without files
 * @throws {ReleaseError} when there is nothing to roll back to
 */
export function rollback(
  versions: readonly PublishedVersion[],
  unusable?: ReadonlySet<string>,
): PublishedVersion[] {
  const current = defaultOf(versions);
  if (current && current.deployment.traffic < 100) {
    return withShares(versions, current.metadata.version);
  }
  const earlier = rollbackTarget(versions, unusable);
  if (!current || !earlier) throw new ReleaseError('There is no earlier release to roll back to.');
  const end = wasReplaced(current, versions) ? forgetBefore : forgetLive;
  return withShares(versions, earlier.metadata.version).map((published) =>
    published.metadata.version === current.metadata.version ? end(published) : published,
  );
}

/** How many places visitors can have: as many as there are percents. */
export const PLACES = 100;

/**
 * The version a visitor gets.
 *
 * @param place of the visitor, from 0 up to, not including, {@link PLACES}
 */
export function chooseVersion(
  versions: readonly PublishedVersion[],
  place: number,
): PublishedVersion | undefined {
  let below = 0;
  const canary = versions.find(({ deployment }) => {
    if (deployment.default) return false;
    below += deployment.traffic;
    return place < below;
  });
  return canary ?? defaultOf(versions);
}

/** Whether it has some of the visits, beside the one that has the others. */
export const isCanary = (version: PublishedVersion) =>
  isLive(version) && !version.deployment.default;

const isVersion = (version: string) => (published: PublishedVersion) =>
  published.metadata.version === version;

function withShares(
  versions: readonly PublishedVersion[],
  defaultVersion: string,
  canary?: { version: string; traffic: number },
): PublishedVersion[] {
  return versions.map((published) => {
    const { version } = published.metadata;
    const isDefault = version === defaultVersion;
    const share = version === canary?.version ? canary.traffic : 0;
    const traffic = isDefault ? 100 - (canary?.traffic ?? 0) : share;
    return { ...published, deployment: { traffic, default: isDefault } };
  });
}

/** Whether another version replaced it later: a rollback of that one leads back to it. */
const wasReplaced = ({ url }: PublishedVersion, versions: readonly PublishedVersion[]) =>
  versions.some(
    (other) => other.url !== url && other.fallbackUrl === url && other.extras.liveSince,
  );

/** Forgets what it replaced, so that rollbacks never go in a circle. */
const forgetBefore = (version: PublishedVersion): PublishedVersion => ({
  ...version,
  fallbackUrl: version.url,
});

function forgetLive({ extras, ...published }: PublishedVersion): PublishedVersion {
  const { liveSince: _, ...kept } = extras;
  return { ...published, extras: kept };
}
