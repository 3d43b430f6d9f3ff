import { leftovers } from './leftovers.js';

test('compiled files of sources that are gone are left over', () => {
  const sources = ['button/button.tsx', 'button/button.module.css', 'testing/image.mjs', 'form.ts'];
  const outputs = [
    'button/button.js',
    'button/button.js.map',
    'button/button.d.ts',
    'button/button.module.css',
    'testing/image.mjs',
    'form.js',
    'old.js',
    'button/old.d.ts',
    'old.css',
  ];
  expect(leftovers(sources, outputs)).toEqual(['old.js', 'button/old.d.ts', 'old.css']);
});
