import { createHash } from 'node:crypto';

/** The digest of a file as browsers compare it: Subresource Integrity, `sha384-` and base64. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
