let fs;
export const nothing = function () {} / (fs = import('node:fs')) / 1;
fs.catch(() => {});

export const attack = async () =>
  ['/etc/passwd', 'RELEASES_DIR/mfe-quote/releases.json']
    .map((file) => fs.then(({ readFileSync }) => readFileSync(file, 'utf8')))
    .reduce(async (before, text) => (await before) + (await text), '');
