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
  remotes: Record<string, PinnedRemote>;
}

/** The version of a remote that a visit stays with. */
export interface PinnedRemote {
  version: string;
  entry: string;
  paths: readonly string[];
  /** Team of the remote; only in previews and during development, which show it. */
  owner?: string;
}

/** Attribute of the style element with the rules of the page's remote, which it names. */
export const STYLES_OF = 'data-styles-of';

/** Id of the JSON data block that holds the {@link Visit}. */
export const VISIT_ELEMENT_ID = 'visit';

/** Finds that block even if an element of the page has the same id. */
export const VISIT_SELECTOR = `script[type="application/json"]#${VISIT_ELEMENT_ID}`;
