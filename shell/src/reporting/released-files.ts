import { retryAddress } from '@site/remote/retry-address';

/** Folder of a release, as it is in the addresses of its files. */
export const releaseBase = (entry: string): string =>
  new URL(entry, location.origin).href.replace(/client\/[^/]*$/, '');

/** Of these remotes, the one whose file comes first in a stack. */
export function remoteInStack(
  stack: string,
  bases: ReadonlyMap<string, string>,
): string | undefined {
  const found = [...bases]
    .map(([remote, base]) => ({ remote, at: stack.indexOf(base) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.remote;
}

/**
 * Whether files of a release arrive with other bytes than were released. Browsers do not tell scripts why a
 * file was not loaded, so the files that the page has requested are compared with the digests of the
 * document. A file that does not arrive does not count. Digests can only be computed with https.
 */
export async function hasBlockedFiles(base: string): Promise<boolean> {
  const digests = listedDigests();
  const requested = performance
    .getEntriesByType('resource')
    .map(({ name }) => retryAddress(name, 0));
  const files = [...new Set(requested)].filter((address) => address.startsWith(base));
  const compared = files.map(async (address) => {
    const digest = digests.get(address);
    return digest !== undefined && (await arrivesOtherwise(address, digest));
  });
  return (await Promise.all(compared)).includes(true);
}

function listedDigests(): ReadonlyMap<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent || '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(text);
  return new Map(
    Object.entries(integrity).map(([address, digest]) => [
      new URL(address, location.origin).href,
      digest,
    ]),
  );
}

async function arrivesOtherwise(address: string, digest: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    // As `sha256-` or, in an earlier release, `sha384-`.
    const [bits] = /\d+/.exec(digest) ?? [];
    const hash = await crypto.subtle.digest(`SHA-${bits}`, await response.arrayBuffer());
    return digest !== `sha${bits}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  } catch {
    return false; // it does not arrive
  }
}
