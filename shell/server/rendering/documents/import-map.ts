import { createHash } from 'node:crypto';
import { CLIENT_FOLDER } from '@site/releases/store/release';
import { RETRIES, retryAddress } from '@site/remote/retry-address';
import type { ReleaseFiles } from '../../releases/release-files.js';

/** The import map of a document, and its digest for the Content-Security-Policy. */
export interface ImportMap {
  json: string;
  hash: string;
}

/**
 * Lists the digests of all scripts and stylesheets that a visit may load: browsers run no module whose
 * bytes differ. Stylesheets are not modules; the remotes' runtime takes their digests from here.
 */
export function importMap(releases: Iterable<ReleaseFiles>): ImportMap {
  const integrity = Object.fromEntries([...releases].flatMap(digestsOf));
  const json = JSON.stringify({ integrity });
  return { json, hash: `sha256-${createHash('sha256').update(json).digest('base64')}` };
}

function digestsOf({ release, baseUrl }: ReleaseFiles): [address: string, digest: string][] {
  return Object.entries(release.files).flatMap(([file, digest]): [string, string][] => {
    if (!file.startsWith(CLIENT_FOLDER)) return [];
    if (file.endsWith('.css')) return [[baseUrl + file, digest]];
    if (!file.endsWith('.js')) return [];
    return Array.from({ length: RETRIES + 1 }, (_, retry) => [
      retryAddress(baseUrl + file, retry),
      digest,
    ]);
  });
}
