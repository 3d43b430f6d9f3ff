import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';

/**
 * What is live when some versions must not be: visits of a canary go to the default, and those of
 * the default to the version that was so before.
 *
 * @param isBad whether a version must not be live
 * @returns the identical list when no bad version is live
 */
export function withoutBad(
  versions: readonly PublishedVersion[],
  isBad: (version: PublishedVersion) => boolean,
): readonly PublishedVersion[] {
  if (!versions.some((version) => isLive(version) && isBad(version))) return versions;
  const canaries = versions.filter(
    (version) => isLive(version) && !version.deployment.default && !isBad(version),
  );
  const before = versions.find(({ deployment }) => deployment.default);
  const stands = before && !isBad(before) ? before : earlier(versions, before, isBad);
  // A canary has shown nothing yet: without a version to go back to nothing is live.
  const shared = stands ? canaries.filter((canary) => canary !== stands) : [];
  const rest = shared.reduce((sum, { deployment }) => sum - deployment.traffic, 100);
  return versions.map((version) => {
    if (shared.includes(version)) return version;
    const isDefault = version === stands;
    return { ...version, deployment: { traffic: isDefault ? rest : 0, default: isDefault } };
  });
}

/** The fallback of the default, or else what was live last. */
function earlier(
  versions: readonly PublishedVersion[],
  before: PublishedVersion | undefined,
  isBad: (version: PublishedVersion) => boolean,
): PublishedVersion | undefined {
  const good = versions.filter((version) => version.extras.liveSince && !isBad(version));
  return (
    good.find(({ url }) => url === before?.fallbackUrl) ??
    good.sort((a, b) => since(a) - since(b)).at(-1)
  );
}

const since = ({ extras }: PublishedVersion) => Date.parse(extras.liveSince ?? '');
