import { createHash } from 'node:crypto';
import { SITE } from '@site/contract/testing/site-data';
import { composeDocument } from './compose-document.js';
import { START_SCRIPT } from './start-script.js';
import { TOKEN_SCRIPT } from './token-script.js';

const site = {
  ...SITE,
  company: { ...SITE.company, name: '</script><script>alert(1)</script>' },
};

const parts = {
  html: '<!doctype html><html><head><title>t</title></head><body><p>hi</p></body></html>',
  visit: { site, rendered: true, remotes: {} },
  shell: {
    script: { url: '/assets/main.js', integrity: 'sha384-main' },
    css: 'a{color:red}',
    fonts: [{ url: '/assets/text.woff2' }],
    preview: { script: { url: '/assets/preview.js' }, css: 'a{color:red}aside{color:blue}' },
  },
  importMap: { json: '{"integrity":{}}', hash: 'sha256-map' },
  page: {
    remote: 'mfe-x',
    scripts: [{ url: '/mfe/x/entry.js', integrity: 'sha384-entry' }],
    stylesheets: ['/mfe/x/page.css'],
    css: 'b::before{content:"</style>"}',
  },
};
const { html, hashes } = composeDocument(parts);
const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('styles of shell and page are in the document around the script of the tokens, with digests for the content policy', () => {
  const styles = ['a{color:red}', 'b::before{content:"<\\/style>"}'];
  expect(html).toContain(
    `<style>${styles[0]}</style><script>${TOKEN_SCRIPT}</script><style data-styles-of="mfe-x">${styles[1]}</style>`,
  );
  expect(hashes).toEqual({
    styles: styles.map(digest),
    scripts: [digest(TOKEN_SCRIPT), digest(START_SCRIPT), 'sha256-map'],
  });
});

test('a page without styles has no element for them: its digest would allow every empty style element', () => {
  const plain = composeDocument({ ...parts, page: { ...parts.page, stylesheets: [], css: '' } });
  expect(plain.html).not.toContain('data-styles-of');
  expect(plain.hashes.styles).toEqual([digest('a{color:red}')]);
});

test('a stylesheet whose rules are in the document is marked as there, and not fetched', () => {
  expect(html).toContain(
    '<link rel="stylesheet" href="/mfe/x/page.css" type="text/x-in-document">',
  );
});

test('scripts come last, with their digests, and wait in a template for the first paint', () => {
  expect(html).toContain(
    '<template><link rel="modulepreload" href="/mfe/x/entry.js" integrity="sha384-entry" fetchpriority="low">' +
      '<script type="module" src="/assets/main.js" integrity="sha384-main" fetchpriority="low"></script></template>' +
      `<script>${START_SCRIPT}</script></body>`,
  );
});

test('the script that takes over the document of a preview waits for that of its banner', () => {
  const preview = composeDocument({ ...parts, banner: '<aside>preview</aside>' }).html;
  const scripts = [...preview.matchAll(/<script type="module" src="([^"]+)"([^>]*)>/g)];
  expect(scripts.map(([, url]) => url)).toEqual(['/assets/preview.js', '/assets/main.js']);
  expect(scripts.map(([, , rest]) => rest?.includes('async'))).toEqual([false, false]);
});

test('the import map comes after the content, and before the first module, or it would not count', () => {
  const map = html.indexOf('<script type="importmap">{"integrity":{}}</script>');
  expect(map).toBeGreaterThan(html.indexOf('<p>hi</p>'));
  expect(map).toBeLessThan(html.indexOf('modulepreload'));
  expect(map).toBeLessThan(html.indexOf('<script type="module"'));
});

test('no data can end the data block', () => {
  const block = /<script type="application\/json" id="visit">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(block ?? '')).toMatchObject({ site });
});

test('what React rendered stays as it was', () => {
  expect(html).toContain('<head><title>t</title>');
  expect(html).toContain('<body><p>hi</p>');
});
