/** A busy machine builds, starts and ends containers slowly. */
export const PATIENCE = { timeout: 300_000 };
