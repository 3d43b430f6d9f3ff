import { entrypoints } from './entrypoints.js';

test('patterns of exports are written out by the files that are packed', () => {
  const exports = new Map([
    ['./preset', './dist/preset/preset.js'],
    ['./store/*', './dist/store/*.js'],
    ['./*', './dist/*/*.js'],
    ['./tokens.css', './src/tokens.css'],
  ]);
  const files = [
    'dist/preset/preset.js',
    'dist/store/release.js',
    'dist/store/release.d.ts',
    'dist/button/button.js',
    'dist/button/button-class.js',
    'LICENSE',
  ];
  // `./dist/preset/preset.js` fits the last pattern, too.
  expect(entrypoints({ exports, files })).toEqual(['./button', './preset', './store/release']);
});
