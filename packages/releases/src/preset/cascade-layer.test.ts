import postcss, { type AtRule } from 'postcss';
import { inLayer } from './cascade-layer.js';

const FOLDER = '/repository/mfe-quote';
const FILE = { name: 'mfe-quote', directory: FOLDER, file: `${FOLDER}/src/a.module.css` };

/** The layers around the rule of a CSS file, and those whose order is stated before it. */
function layersOf(file: string) {
  const root = postcss.parse(inLayer({ ...FILE, file }, '.a { color: red } /* end */'));
  const outer = root.nodes[0] as AtRule; // all that the function writes are at-rules
  const [order, inner] = (outer.nodes ?? []) as AtRule[]; // see above
  return { names: [outer.params, inner?.params], order: order?.params, rule: inner?.nodes?.[0] };
}

test.each([
  [`${FOLDER}/src/quote/quote-page.module.css`, 'page'],
  [`${FOLDER}/src/shared/summary.module.css`, 'shared'],
  ['/repository/packages/ui/src/button/button.module.css', 'ui'],
  ['/repository/packages/ui/src/base.css', 'base'],
])('the rules of %s are in the layer "%s" of the workspace', (file, layer) => {
  const { names, order, rule } = layersOf(file);
  expect(names).toEqual(['mfe-quote', layer]);
  expect(rule).toMatchObject({ selector: '.a' });
  expect(order).toBe('base,ui,shared,page');
});

test.each([
  ['a comment that is open at its end', '.a {} /* open', 1],
  ['a text that is open at its end', '.a { content: "open', 1],
  ['a brace too many', '.a {}\n}} p {} @layer a { @layer b {', 2],
])(
  '%s is an error of that file, and neither leaves the layer nor takes another file with it',
  (_, css, line) => {
    expect(() => inLayer(FILE, css)).toThrow(
      new RegExp(
        `a\\.module\\.css would not stay within its layer: it has a syntax error: .* on line ${line}\\.$`,
      ),
    );
  },
);

test('an @import is refused with what to do instead, and not one in a comment', () => {
  const css = '/*\n@import "b.css";\n*/ .a {}';
  expect(inLayer(FILE, css)).toContain(css);
  expect(() => inLayer(FILE, '@charset "utf-8"; @IMPORT "b.css";')).toThrow(
    /a\.module\.css has an @import.*\. Import CSS modules in the scripts .* Tailwind, cannot be used\.$/,
  );
});

test.each([
  '.card { color: light-dark(#111, #eee) }',
  '.card { --ink: LIGHT-D\\61rk(#111, #eee) }',
])('%s, which is valid in development only, is refused with what to write instead', (css) => {
  expect(() => inLayer(FILE, css)).toThrow(
    /a\.module\.css has light-dark\(\), .* within @media \(prefers-color-scheme: dark\) \{\.$/,
  );
});

test.each([
  ':global { .rdp-day { color: red } }',
  '.page :global{ .rdp-day { color: red } }',
  '@media print { :local /* own */ { .day { color: red } } }',
  '.a { content: "/*" } :global { .day { color: red } } .b { content: "*/" }',
])('%s, of which a build has nothing, is refused with what to write instead', (css) => {
  expect(() => inLayer(FILE, css)).toThrow(
    /a\.module\.css has ":(global|local) *{", whose .* as in \.page :global\(\.rdp-day\) {/,
  );
});

test.each([
  '.page :global(.rdp-day) { color: red }',
  '.page :global .rdp-day { color: red }',
  '.hover\\:global { color: red }',
  '.a::before { content: ":global {" }',
  '.a::before { content: "light-dark(" } /* light-dark(#111, #eee) */ .light-dark {}',
])('%s is built', (css) => {
  expect(inLayer(FILE, css)).toContain(css);
});
