import { defaultOf, isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';

/**
 * The versions after the visits of excluded ones have moved: from a canary to the default, from the default to its
 * fallback.
 *
 * @param isExcluded whether a version must not be live
 * @returns the identical list when no excluded version is live
 */
export function replaceExcluded(
  versions: readonly PublishedVersion[],
  isExcluded: (version: PublishedVersion) => boolean,
): readonly PublishedVersion[] {
  if (!versions.some((version) => isLive(version) && isExcluded(version))) return versions;
  const canaries = versions.filter(
    (version) => isLive(version) && !version.deployment.default && !isExcluded(version),
  );
  const current = defaultOf(versions);
  const next = current && !isExcluded(current) ? current : earlier(versions, current, isExcluded);
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
  isExcluded: (version: PublishedVersion) => boolean,
): PublishedVersion | undefined {
  const usable = versions.filter((version) => !isExcluded(version));
  const wereLive = usable.filter(({ extras }) => extras.liveSince);
  return (
    usable.find(({ url }) => url === current?.fallbackUrl) ??
    wereLive.sort((a, b) => since(a) - since(b)).at(-1)
  );
}

const since = ({ extras }: PublishedVersion) => Date.parse(extras.liveSince ?? '');
