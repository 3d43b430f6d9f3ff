import type { BucketObjects, ObjectHeaders } from './bucket-objects.js';

interface Replacement {
  name: string;
  content: Buffer;
  headers: ObjectHeaders;
  /** ETag of the object that is replaced; undefined where there must be none. */
  etag: string | undefined;
}

/**
 * Replaces an object unless somebody else has replaced it.
 *
 * @returns the new ETag; undefined when the object is not the one with that `etag`
 */
export async function replaceObject(
  objects: BucketObjects,
  { name, content, headers, etag }: Replacement,
): Promise<string | undefined> {
  const condition = etag === undefined ? ({ IfNoneMatch: '*' } as const) : { IfMatch: etag };
  const written = await objects.put(name, content, headers, condition);
  if (written !== undefined) return written;
  const found = await objects.get(name);
  // The client has tried twice: the object was written, but the first response was lost.
  if (found?.content.equals(content)) return found.etag;
  if (found === undefined || found.etag !== etag) return undefined;
  // Ceph before version 18 does not remove the quotes before it compares.
  return objects.put(name, content, headers, { IfMatch: etag.replaceAll('"', '') });
}
