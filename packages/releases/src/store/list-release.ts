import type { PublishedVersion } from './pointer-schema.js';
import type { DescribedRelease } from './read-release.js';

/** How a pointer lists a release that has no visits. */
export function listRelease(
  { release, digest }: Pick<DescribedRelease, 'release' | 'digest'>,
  publishedAt: string,
): PublishedVersion {
  const url = `${release.version}/${release.entry}`;
  return {
    url,
    fallbackUrl: url,
    metadata: { version: release.version, integrity: release.files[release.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { publishedAt, release: digest, ...(release.paths && { paths: release.paths }) },
  };
}
