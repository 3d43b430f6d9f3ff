/** Shares of visits that a canary goes through, in percent. */
const SHARES = [10, 25, 50, 100] as const;

/** The shares from the first one on, up to all. */
export const stepsFrom = (first: number): number[] => [
  first,
  ...SHARES.filter((share) => share > first),
];
