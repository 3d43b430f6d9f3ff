/**
 * Whether an error comes from changing an object that cannot be changed: one that is frozen, as all of the language are
 * on the server.
 */
export const changesFrozen = (reason: string): boolean =>
  /^TypeError: (?:Cannot (?:add|define|redefine|delete|assign to read only) property\b|.* is not extensible$)/.test(
    reason,
  );
