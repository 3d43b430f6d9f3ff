import { cycles, importGraph, importsBetweenUseCases } from './imports.js';

const REMOTES = ['mfe-marketing', 'mfe-quote', 'mfe-booking', 'mfe-staff'];
const graph = importGraph([
  ...REMOTES,
  'shell/src',
  'packages/contract',
  'packages/remote/src',
  'packages/ui',
]);

test('the imports of every remote are read', () => {
  for (const remote of REMOTES) {
    expect(graph.get(`${remote}/src/routes.tsx`)?.length).toBeGreaterThan(0);
  }
});

test('no files import each other in a circle', () => {
  expect(cycles(graph)).toEqual([]);
});

test('a circle is found, however it is entered', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);

  expect(cycles(circle)).toEqual([['b', 'd', 'b']]);
});

test('no use case of a remote imports another one', () => {
  expect(importsBetweenUseCases(graph)).toEqual([]);
});

test('an import from one use case to another is found, and what is shared is not', () => {
  const home = 'mfe-marketing/src/home/home-page.tsx';
  const imports = new Map([
    [home, ['mfe-marketing/src/shared/call-link.tsx', 'mfe-marketing/src/blog/blog-page.tsx']],
    ['mfe-marketing/src/shared/regions.ts', ['mfe-marketing/src/service-areas/regions.ts']],
    ['mfe-marketing/src/routes.tsx', [home]],
  ]);

  expect(importsBetweenUseCases(imports)).toEqual([
    `${home} -> mfe-marketing/src/blog/blog-page.tsx`,
    'mfe-marketing/src/shared/regions.ts -> mfe-marketing/src/service-areas/regions.ts',
  ]);
});
