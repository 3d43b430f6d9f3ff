import { BREAKPOINTS_EM } from '@site/ui/breakpoints';
import { read, repositoryFiles } from './repository-files.js';

const queries = repositoryFiles()
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    Array.from(read(file).matchAll(/@media [^{]*width[^{]*/g), ([query]) => `${file}: ${query}`),
  );

test('§9 layouts change at the common widths, each written in one way', () => {
  const width = `\\(width (?:<|>=) (?:${BREAKPOINTS_EM.join('|')})em\\)`;
  const known = new RegExp(`: @media (?:screen and )?${width}(?: and ${width})? $`);

  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter((query) => !known.test(query))).toEqual([]);
});
