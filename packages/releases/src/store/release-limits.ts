/** What a host takes of one remote; more of it would cost the others. */

/** Routes: with tens of thousands the router takes seconds for each link, of whatever remote. */
export const MAX_ROUTES = 500;
/** Characters of a route's id. */
export const MAX_ID_LENGTH = 200;
/** Characters of one document; the largest page of the site has less than 100,000. */
export const MAX_HTML_LENGTH = 2_000_000;
