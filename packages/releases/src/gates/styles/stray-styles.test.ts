import { strayStyles } from './stray-styles.js';

const CLASS = '.mfe-quote-form-a1B2c3';

test.each([
  [CLASS],
  [`${CLASS} > p:first-child::before`],
  [`${CLASS}, ${CLASS}:hover ~ label`],
  [`h2 ${CLASS}[data-open="true"]`],
  [`:is(${CLASS}, .mfe-quote-field-x) input`],
  [`body:has(${CLASS})`],
  [`html:has(> body ${CLASS} + p)`],
  [`:nth-child(1 of ${CLASS}) > p`],
  [`li:nth-last-child(-2n + 1 of p > ${CLASS}, :is(${CLASS}))`],
  ['::view-transition-new(.mfe-quote-slide-x)'],
  ['::view-transition-group(card.mfe-quote-slide-x.fast):only-child'],
  ['::view-transition-image-pair(*.mfe-quote-slide-x)'],
  ['html::view-transition-old(mfe-quote-card)'],
  [':root:active-view-transition-type(back)::View-Transition-Old(mfe-quote-card)'],
  [`html:has(${CLASS})::view-transition-old(root)`],
  [`html${CLASS}::view-transition`],
])('%s matches on pages of the remote only', (selector) => {
  expect(strayStyles('mfe-quote', `${selector} { color: red }`)).toEqual([]);
});

test.each([
  ['p'],
  ['*'],
  [':root'],
  ['body'],
  ['#main'],
  ['[data-open]'],
  ['.button'],
  ['.mfe-booking-form-a1B2c3'],
  ['.mfe-quotes-form-a1B2c3'],
  [`${CLASS}, p`],
  [`:not(${CLASS})`],
  [`p:not(${CLASS})`],
  [`:is(${CLASS}, p)`],
  [`body:has(${CLASS}, p)`],
  [':nth-child(2n + 1)'],
  [`:nth-child(1 of ${CLASS}, p)`],
  [`:nth-child(1 of :not(${CLASS}))`],
  ['[class^="mfe-quote-"]'],
])('%s is refused, and named', (selector) => {
  const stray = strayStyles('mfe-quote', `${selector} { color: red }`);
  expect(stray).toHaveLength(1);
  expect(stray[0]).toContain(
    `the selector "${selector.split(', ').at(-1) === 'p' && !selector.includes('(') ? 'p' : selector}"`,
  );
});

test.each([
  ['::view-transition'],
  ['::view-transition-old(root)'],
  ['::view-transition-new(*)'],
  ['::view-transition-new(.slide)'],
  ['::view-transition-new(.mfe-booking-slide-x)'],
  ['::view-transition-new(mfe-booking-card)'],
  [`${CLASS} ::view-transition-old(mfe-quote-card)`],
  [`${CLASS}::view-transition-old(.mfe-quote-slide-x)`],
  ['main::view-transition-old(mfe-quote-card)'],
  ['#main::view-transition-old(mfe-quote-card)'],
  [':root ::view-transition-old(.mfe-quote-slide-x)'],
])('%s is refused with a sentence about view transitions', (selector) => {
  const sentences = [
    expect.stringMatching(
      /^the selector "\S.*" matches view transitions of all remotes, or none: /,
    ),
  ];
  expect(strayStyles('mfe-quote', `${selector} { animation: none }`)).toEqual(sentences);
});

test.each([
  [`${CLASS} { ::view-transition-new(.mfe-quote-slide-x) { animation: none } }`, 1],
  [`html:has(${CLASS}) { &::view-transition-new(root) { animation: none } }`, 0],
  [`${CLASS} { p { color: red } }`, 0],
  [`${CLASS} { & + p, p & { color: red } }`, 0],
  [`${CLASS} { html:not(&) { color: red } }`, 1],
  [`p { ${CLASS} & { color: red } }`, 1],
])('of nested rules, %s has %i selectors that are refused', (css, count) => {
  expect(strayStyles('mfe-quote', css)).toHaveLength(count);
});

test.each([
  [`@media print { ${CLASS} { color: red } }`],
  ['@keyframes mfe-quote-turn-x { from { color: red } to { color: blue } }'],
  ['@property --mfe-quote-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }'],
  ['@font-face { font-family: "mfe-quote-numbers"; src: url(a.woff2) }'],
  [`@layer mfe-quote { ${CLASS} { color: red } }`],
  [`@layer mfe-quote { @layer base, ui; @layer ui { ${CLASS} { color: red } } }`],
  ['@page mfe-quote { margin: 1cm }'],
  [`@scope (${CLASS}) { p { color: red } }`],
  [`@scope (:is(${CLASS}, ${CLASS}-b)) to (.slot) { :scope > p, img { color: red } }`],
  [`@media print { @scope (${CLASS}) to (p) { a { color: red } } }`],
  ['@position-try --mfe-quote-above { bottom: anchor(top) }'],
  ['@page mfe-quote-slip:first { margin: 1cm }'],
  ['@font-feature-values "mfe-quote-numbers", mfe-quote-b { @styleset { round: 12 } }'],
  [`${CLASS}-\\31 \\/2\\:hover { width: 1p\\78; content: "a\\\n b\\"{" } /* { " ' */`],
  ['.mfe-quote-\\--x:not(#\\31 a, [data-a="{"]) { background: url(a\\ b.png); --a: { b: c } }'],
])('%s is about the remote only', (css) => {
  expect(strayStyles('mfe-quote', css)).toEqual([]);
});

test.each([
  ['@media print { p { color: red } }', 'the selector "p"'],
  ['@supports (color: red) { :root { color: red } }', 'the selector ":root"'],
  ['@keyframes turn { to { color: red } }', '"@keyframes turn"'],
  ['@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }', '--angle'],
  ['@font-face { font-family: Figtree; src: url(a.woff2) }', '@font-face "Figtree"'],
  ['@font-face { src: url(a.woff2) }', '@font-face'],
  ['@font-face { font-family: Figtree; font-family: mfe-quote-a }', '@font-face "Figtree"'],
  ['@font-face { font-family: mfe-quote-a, mfe-quote-b }', 'names mfe-quote-a, mfe-quote-b'],
  ['@font-face { font-family: "mfe-quote-a", "b" }', 'names "mfe-quote-a", "b". Give it one'],
  [`@layer { ${CLASS} { color: red } }`, '"@layer"'],
  ['@layer mfe-quote { p { color: red } }', 'the selector "p"'],
  ['@layer mfe-quote { @layer ui { p { color: red } } }', 'the selector "p"'],
  ['@layer shell { @layer mfe-quote {} }', '"@layer shell"'],
  ['@page { margin: 0 }', '"@page"'],
  ['@scope (main) to (.slot) { p { color: red } }', 'the selector "main"'],
  [`@scope (${CLASS}, p) { a { color: red } }`, 'the selector "p"'],
  [`@scope to (${CLASS}) { p { color: red } }`, '"@scope to (.mfe-quote-form-a1B2c3)"'],
  ['@scope { p { color: red } }', '"@scope"'],
  ['@position-try --above { bottom: anchor(top) }', 'begin its name with mfe-quote-'],
  ['@page :first { margin: 0 }', '"@page :first"'],
  ['@font-feature-values mfe-quote-a, Figtree { @styleset { b: 1 } }', 'begin its name with mfe-'],
  ['@import "https://example.com/a.css";', '"@import'],
  ['@view-transition { navigation: auto }', '"@view-transition"'],
  ['@namespace svg url(http://www.w3.org/2000/svg);', '"@namespace'],
  ['p { color: red', 'it has a syntax error: Unclosed block on line 1'],
  ['p[ { color: red }', 'it has a syntax error: '],
  [`${CLASS} { color: red } } p { color: red }`, 'it has a syntax error: Unexpected } on line 1'],
  [`${CLASS} { content: "\n} p { color: red } ${CLASS} { content: " }`, 'it has a syntax error: '],
  [
    `${CLASS} { content: url( a"b) } p { color: red } ${CLASS} { content: "" }`,
    'it has a syntax error',
  ],
  [`${CLASS} { width: (a{b) } p { color: red }`, 'it has a syntax error: Unexpected { on line 1'],
  ['--a: {} p { color: red }', 'it has a syntax error: "--a" is outside of all rules on line 1'],
  [
    `@media print { --a: {} p { color: red } }`,
    'it has a syntax error: "--a" is outside of all rules',
  ],
  ['@font-face { font-famil\\79 : Figtree; font-family: mfe-quote-a }', '@font-face "Figtree"'],
  ['@font-face { fon\\000074-family: Figtree; font-family: mfe-quote-a }', '@font-face "Figtree"'],
  [`${CLASS}\\/*{} p { color: red } ${CLASS}/**/ {}`, 'the selector "p"'],
  [`${CLASS} { --a: \\75rl(/*) } p { color: red } ${CLASS} { --a: url(*/) }`, 'the selector "p"'],
])('%s is refused', (css, what) => {
  expect(strayStyles('mfe-quote', css)).toEqual([expect.stringContaining(what)]);
});

test.each([
  '.mfe-quote-page { background: url(https://elsewhere.example/a.png) }',
  '.mfe-quote-page { .mfe-quote-title { mask-image: none, url( "//elsewhere.example/a.svg" ) } }',
  '@media print { .mfe-quote-page { background-image: URL(HTTP://elsewhere.example/a.png) } }',
  '@font-face { font-family: "mfe-quote-numbers"; src: url(https://elsewhere.example/a.woff2) }',
  '.mfe-quote-page { background: image-set("https://elsewhere.example/a.png" 1x) }',
  ".mfe-quote-page { background: -webkit-image-set(url(/a.png) 1x, '//elsewhere.example/b.png' 2x) }",
  '@keyframes mfe-quote-turn { to { background: url(https://elsewhere.example/a.png) } }',
])('a file from elsewhere would be blocked: %s', (css) => {
  expect(strayStyles('mfe-quote', css)).toEqual([
    expect.stringMatching(
      /^the host blocks the file "\S*elsewhere\.example\S+" from another site\. Import it into the build\.$/,
    ),
  ]);
});

test('a second name of a font that browsers leave out does not hide the first one', () => {
  const css =
    '@font-face{font-family:"Figtree Variable";font-family:"mfe-quote-a","b";src:url(a.woff2)}';
  expect(strayStyles('mfe-quote', css)).toEqual([
    expect.stringContaining('the @font-face "Figtree Variable" could replace a font of the host'),
    expect.stringContaining('the @font-face has the names '),
  ]);
});

test.each(['url(data:font/woff2;base64,d09GMg)', `local("a"), url( "data:;base64,d09GMg" )`])(
  'a font within a stylesheet would be blocked: %s',
  (src) => {
    expect(strayStyles('mfe-quote', `@font-face{font-family:mfe-quote-a;src:${src}}`)).toEqual([
      'the host blocks fonts that are embedded in a stylesheet. Import a .woff2 file.',
    ]);
  },
);

test.each(['a', '\0'])('a name of a million times %j is refused in a sentence', (character) => {
  expect(strayStyles('mfe-quote', character.repeat(1_000_000))).toEqual([
    'it has a syntax error: Endless name on line 1.',
  ]);
});

test('files of the build are not refused', () => {
  const css =
    '.mfe-quote-page { background: url(assets/a.png), url("data:image/png;base64,//8=") }';
  expect(strayStyles('mfe-quote', css)).toEqual([]);
});
