import { BREAKPOINTS_EM, LOW_WINDOWS_EM } from '@site/ui/breakpoints';
import { read, repositoryFiles } from './repository-files.js';

/** All media queries about a side of the window, each with its file. */
const queriesAbout = (side: 'width' | 'height') =>
  repositoryFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(new RegExp(`@media [^{]*${side}[^{]*`, 'g')),
        ([query]) => `${file}: ${query}`,
      ),
    );

test('§9 layouts change at the common widths, each written in one way', () => {
  const queries = queriesAbout('width');
  const width = `\\(width (?:<|>=) (?:${BREAKPOINTS_EM.join('|')})em\\)`;
  const known = new RegExp(`: @media (?:screen and )?${width}(?: and ${width})? $`);

  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter((query) => !known.test(query))).toEqual([]);
});

test('elements that stay in place change at the common heights, each written in one way', () => {
  const queries = queriesAbout('height');
  const known = new RegExp(
    `: @media (?:screen and )?\\(height (?:<|>=) (?:${LOW_WINDOWS_EM.join('|')})em\\) $`,
  );

  expect(queries.length).toBeGreaterThan(1);
  expect(queries.filter((query) => !known.test(query))).toEqual([]);
});
