/** Limits of a host for one remote; more would slow down the others. */

/** Routes: with tens of thousands the router takes seconds for each link, of whatever remote. */
export const MAX_ROUTES = 500;
/** Characters of a route's id. */
export const MAX_ID_LENGTH = 200;
/** Bytes of one document as UTF-8; the largest page of the site has fewer than 100,000. */
export const MAX_HTML_BYTES = 2_000_000;
/** Bytes of one file that the server reads: its routes, or a stylesheet. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Milliseconds for loading the routes on the server. */
export const LOAD_MS = 5_000;
/** Milliseconds for rendering one page on the server. */
export const RENDER_MS = 2_000;
