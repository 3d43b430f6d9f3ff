import type { ReleaseFiles } from '../../releases/release-files.js';
import { pageAssets } from './page-assets.js';

/** A release whose routes have these stylesheets. */
function releaseWith(styles: Readonly<Record<string, string>>): ReleaseFiles {
  return {
    release: {
      name: 'mfe-quote',
      version: '1',
      builtAt: '2026-01-01T00:00:00.000Z',
      entry: 'client/remoteEntry.js',
      server: 'server/routes.mjs',
      chunkGroups: { routes: { js: [], css: Object.keys(styles) } },
      files: {},
      shared: {},
      contractVersion: '1.0.0',
    },
    baseUrl: '/mfe/mfe-quote/1/',
    text: async (file) => styles[file.replace('client/', '')] ?? '',
  };
}

const cssOf = async (styles: Readonly<Record<string, string>>) =>
  (await pageAssets(releaseWith(styles), [])).css;

test.each([
  ['url(dot.svg)', 'url(/mfe/mfe-quote/1/client/dot.svg)'],
  [`url("dot.svg")`, 'url(/mfe/mfe-quote/1/client/dot.svg)'],
  ['url(#mask)', 'url(#mask)'],
  ['url(/favicon.ico)', 'url(/favicon.ico)'],
  ['url(data:image/png;base64,AA==)', 'url(data:image/png;base64,AA==)'],
  [
    `image-set("dot.avif" 1x type("image/avif"),'dot.png' 2x)`,
    `image-set("/mfe/mfe-quote/1/client/dot.avif" 1x type("image/avif"),'/mfe/mfe-quote/1/client/dot.png' 2x)`,
  ],
  [
    '-webkit-image-set(url(dot.png) 1x,"/dot.png" 2x)',
    '-webkit-image-set(url(/mfe/mfe-quote/1/client/dot.png) 1x,"/dot.png" 2x)',
  ],
  [
    'image-set(linear-gradient(rgb(0 0 0),red) 1x,"dot (1).png" 2x);content:"dot.png"',
    'image-set(linear-gradient(rgb(0 0 0),red) 1x,"/mfe/mfe-quote/1/client/dot (1).png" 2x);content:"dot.png"',
  ],
  [
    String.raw`none}/*! it's */.\(b{content:"\"image-set(";content:"dot.png"`,
    String.raw`none}/*! it's */.\(b{content:"\"image-set(";content:"dot.png"`,
  ],
])('%s becomes %s in the document', async (before, after) => {
  expect(await cssOf({ 'a.css': `.a{background:${before}}` })).toBe(`.a{background:${after}}`);
});

test('the stylesheets of a page are joined in their order', async () => {
  expect(await cssOf({ 'a.css': '.a{}', 'b.css': '.b{}' })).toBe('.a{}\n.b{}');
});

test('the byte order mark of a stylesheet is no part of a selector', async () => {
  expect(await cssOf({ 'a.css': '\ufeff.a{}', 'b.css': '\ufeff.b{}' })).toBe('.a{}\n.b{}');
});

test('many addresses that are opened and never closed take hardly any time', async () => {
  const hostile = `.a{content:"${'url('.repeat(200_000)}"}`;
  expect(await cssOf({ 'a.css': hostile })).toBe(hostile);
});

test.each(['image-set(', 'image-set("', '/*', String.raw`\"`])(
  'an image-set() and then %s many times take hardly any time',
  async (text) => {
    const hostile = `.a{background:image-set(${text.repeat(90_000)}`;
    expect(await cssOf({ 'a.css': hostile })).toMatch(/^\.a/);
  },
);

test('stylesheets that are too long for a document are refused', async () => {
  const half = '/**/'.repeat(150_000);
  await expect(cssOf({ 'a.css': half, 'b.css': half })).rejects.toThrow(
    'The page has more than 1000000 characters of CSS.',
  );
});
