import {
  isPreviewSignedBy,
  MAX_PREVIEW_MS,
  type Preview,
  readPreviewToken,
} from '@site/releases/store/preview-token';
import type { TrustedKeys } from '../releases/trusted-keys.js';

/** How far the clocks of a team and of this machine may be apart, in milliseconds. */
const CLOCKS_MS = 10 * 60_000;

export type OpenedLink =
  | { kind: 'valid'; preview: Preview }
  /** It was valid once: the key of the remote has signed it. */
  | { kind: 'expired'; preview: Preview }
  /** The reason is a sentence. */
  | { kind: 'refused'; reason: string };

/**
 * Checks a token: only what the key of the remote has signed is a preview, and only until it expires.
 *
 * @param keys left out where releases need no signature, so that nothing shows who made a link
 * @param now milliseconds since 1970
 * @throws {Error} when the key of the remote cannot be read
 */
export async function openLink(
  token: string,
  keys: TrustedKeys | undefined,
  now: number,
): Promise<OpenedLink> {
  const read = readPreviewToken(token);
  if (!read) return refused('A preview link cannot be read.');
  const { preview } = read;
  const refusal = (reason: string) =>
    refused(`A preview link of ${preview.remote} ${preview.version} ${reason}.`);
  if (!keys) return refusal('is ignored: RELEASE_KEYS is not set');
  const key = await keys.keyOf(preview.remote);
  if (!key) return refusal(`is ignored: ${keys.folder} has no public key of the remote`);
  if (!isPreviewSignedBy(key, read)) return refusal('is not signed with the key of its team');
  if (preview.expires <= now) return { kind: 'expired', preview };
  if (preview.expires > now + MAX_PREVIEW_MS + CLOCKS_MS) return refusal('lasts too long');
  return { kind: 'valid', preview };
}

const refused = (reason: string): OpenedLink => ({ kind: 'refused', reason });
