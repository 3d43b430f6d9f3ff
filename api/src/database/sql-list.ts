/** Names of this program as a list for `IN`; nothing from outside may be among them. */
export const sqlList = (names: readonly string[]): string =>
  `(${names.map((name) => `'${name}'`).join(', ')})`;
