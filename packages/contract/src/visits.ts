/** Body of `POST /api/marketing-data/{id}/visits`, which the shell sends for a requested `/m/:id`. */
export interface CountVisit {
  /** Identifies a visitor for half an hour; only a digest of it is kept. */
  visitor: string;
}

/** Longest visitor token, in UTF-16 code units. */
export const MAX_VISITOR_LENGTH = 200;
