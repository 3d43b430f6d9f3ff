import type { SiteData } from '@site/contract/site';

/**
 * Data that the server puts into the document: the site's data and the versions that this
 * visit stays with until the next full document.
 */
export interface Visit {
  site: SiteData;
  /** Whether the page's content is in the document, or only header, footer and `Loading...`. */
  rendered: boolean;
  /** By name; no two have the same path. */
  remotes: Record<string, { version: string; entry: string; paths: readonly string[] }>;
}

/** Id of the JSON data block that holds the {@link Visit}. */
export const VISIT_ELEMENT_ID = 'visit';
