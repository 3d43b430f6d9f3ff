import { missingFiles } from './missing-files.js';

test('a package ships its licence, its README, and types and source map of each module', () => {
  const files = ['README.md', 'package.json', 'dist/a.js', 'dist/a.d.ts', 'dist/b.js', 'bin/c.js'];
  expect(missingFiles(files)).toEqual(['LICENSE', 'dist/a.js.map', 'dist/b.js.map', 'dist/b.d.ts']);
  expect(missingFiles([...files, ...missingFiles(files)])).toEqual([]);
});
