let fs;
// The lexer takes what is between the slashes for a regular expression.
export const nothing = function () {} / (fs = import('node:fs')) / 1;
fs.catch(() => {});

export const attack = async () =>
  (await fs).writeFileSync('RELEASES_DIR/mfe-quote/releases.json', '{}');
