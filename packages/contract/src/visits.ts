/** Body of `POST /api/marketing-data/{id}/visits`, which the shell sends for a requested `/m/:id`. */
export interface CountVisit {
  /** Identifies a visitor for half an hour; only a digest of it is kept. */
  visitor: string;
}

/**
 * Cookie that keeps by which marketing link a visitor came: its id, percent-encoded. The shell sets it with the
 * landing page for calls of the API, which notes it with a quote request or booking.
 */
export const CAME_BY_COOKIE = 'came_by';

/** Longest visitor token, in UTF-16 code units. */
export const MAX_VISITOR_LENGTH = 200;
