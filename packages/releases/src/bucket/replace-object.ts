import type { BucketObjects, ObjectHeaders } from './bucket-objects.js';

interface Replacement {
  name: string;
  content: Buffer;
  headers: ObjectHeaders;
  /** Identity of the object that is replaced; undefined where there is to be none. */
  etag: string | undefined;
}

/**
 * Replaces an object that nobody else has replaced.
 *
 * @returns the new identity; undefined when the object is not the one with that `etag`
 */
export async function replaceObject(
  objects: BucketObjects,
  { name, content, headers, etag }: Replacement,
): Promise<string | undefined> {
  const condition = etag === undefined ? ({ IfNoneMatch: '*' } as const) : { IfMatch: etag };
  const written = await objects.put(name, content, headers, condition);
  if (written !== undefined) return written;
  const found = await objects.get(name);
  // The response to the first attempt of the client was lost.
  if (found?.content.equals(content)) return found.etag;
  if (found === undefined || found.etag !== etag) return undefined;
  // Ceph before version 18 compares with the quotes.
  return objects.put(name, content, headers, { IfMatch: etag.replaceAll('"', '') });
}
