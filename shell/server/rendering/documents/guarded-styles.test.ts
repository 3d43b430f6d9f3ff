import { guardedStyles } from './guarded-styles.js';

const css = ':root{--ink:#000;--sand:var(--ink)}header{color:var(--ink);--line:1px}';
const guarded = guardedStyles(css);
const [, selectors = '', declarations = ''] =
  /^@layer\{([^{}]*)\{([^{}]*)\}\}$/.exec(guarded.slice(`@layer{${css}}`.length)) ?? [];

test('the styles of the shell come first, in a layer without a name, which nobody can add to', () => {
  expect(guarded.startsWith(`@layer{${css}}@layer{`)).toBe(true);
});

test('the guard covers every property, and every token of the shell', () => {
  const about = declarations.split(';').map((declaration) => declaration.split(':'));
  expect(about.map(([name]) => name)).toEqual([
    'all',
    'direction',
    'unicode-bidi',
    '--ink',
    '--sand',
    '--line',
  ]);
  for (const [, value] of about) expect(value).toBe('revert-layer!important');
});

test('the guard spares what is inside the main landmark', () => {
  const each = selectors.split(/,(?=:not\()/);
  expect(each).toHaveLength(5);
  for (const selector of each) expect(selector).toMatch(/^:not\(#content \*,/);
});
