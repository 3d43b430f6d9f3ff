import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';

/**
 * What is live when some versions must not be: visits of a canary go to the default, and those of
 * the default to the version that was the default before.
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
  const current = versions.find(({ deployment }) => deployment.default);
  const next = current && !isBad(current) ? current : earlier(versions, current, isBad);
  // A canary has not proved itself yet: without another version to roll back to, nothing is live.
  const kept = next ? canaries.filter((canary) => canary !== next) : [];
  const rest = kept.reduce((sum, { deployment }) => sum - deployment.traffic, 100);
  return versions.map((version) => {
    if (kept.includes(version)) return version;
    const isDefault = version === next;
    return { ...version, deployment: { traffic: isDefault ? rest : 0, default: isDefault } };
  });
}

/** The fallback that the pointer names, or else what was live last. */
function earlier(
  versions: readonly PublishedVersion[],
  current: PublishedVersion | undefined,
  isBad: (version: PublishedVersion) => boolean,
): PublishedVersion | undefined {
  const good = versions.filter((version) => !isBad(version));
  const wereLive = good.filter(({ extras }) => extras.liveSince);
  return (
    good.find(({ url }) => url === current?.fallbackUrl) ??
    wereLive.sort((a, b) => since(a) - since(b)).at(-1)
  );
}

const since = ({ extras }: PublishedVersion) => Date.parse(extras.liveSince ?? '');
