/** Longest accepted texts, in UTF-16 code units after cleaning; see `clean-text.ts`. */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 32,
  address: 300,
  specialInstructions: 2000,
  marketingId: 64,
  note: 2000,
  search: 100,
  reason: 500,
} as const;

/** Shortest and longest password of a staff account, in UTF-16 code units. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Request header that carries a proof of work; see `proof-of-work.ts`. */
export const PROOF_HEADER = 'Proof-Of-Work';

/** Largest visit count: PostgreSQL's `integer`. */
export const MAX_VISITS = 2_147_483_647;
/** Largest accepted request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Largest version of a row that staff change: PostgreSQL's `integer`. */
export const MAX_VERSION = 2_147_483_647;
