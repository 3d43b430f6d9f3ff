/** Where the API says which versions of the contract it serves. */
export const CONTRACT_URL = '/api/contract';

/** Body of `GET /api/contract`. */
export interface ServedContracts {
  /** The newest one. */
  version: string;
  /** The newest of each major that is served, at least of the last two majors; the newest first. */
  served: string[];
}
