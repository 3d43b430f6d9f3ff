/** Whether an error comes from a value that was used before its module had defined it, as where two modules import each other. */
export const isUsedTooEarly = (reason: string): boolean =>
  /^ReferenceError: .* before initialization/.test(reason);
