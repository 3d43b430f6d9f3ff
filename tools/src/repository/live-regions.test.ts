import { read, repositoryFiles } from './repository-files.js';

test('no stylesheet hides empty elements: screen readers announce nothing in a status that was hidden', () => {
  const stylesheets = repositoryFiles().filter((file) => file.endsWith('.css'));
  expect(stylesheets.length).toBeGreaterThan(100);
  const rule = /:empty[^{}]*\{[^{}]*(?:display: none|visibility: hidden)/;
  expect(stylesheets.filter((file) => rule.test(read(file)))).toEqual([]);
});
