import { createHash } from 'node:crypto';

/** Algorithms of digests in the form of the `integrity` attribute; hosts accept both. */
type Algorithm = 'sha256' | 'sha384';

/** The digest of a release's description, which its pointer names: Subresource Integrity, `sha384-` and base64. */
export const integrityOf = (content: string | Uint8Array): string => digest('sha384', content);

/** The digest of a file that browsers compare. Documents name dozens of them, and digests do not compress. */
export const fileIntegrity = (content: string | Uint8Array): string => digest('sha256', content);

/** Whether a file has a digest, by either algorithm. */
export const hasIntegrity = (
  content: string | Uint8Array,
  integrity: string | undefined,
): boolean => integrity === fileIntegrity(content) || integrity === integrityOf(content);

const digest = (algorithm: Algorithm, content: string | Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
