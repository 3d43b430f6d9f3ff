import { HtmlValidate } from 'html-validate';
import * as v from 'valibot';
import { expect, test } from '../support/fixtures.js';
import { sitemapPaths, UNLISTED_PATHS } from '../support/site-pages.js';

const StructuredData = v.looseObject({ '@type': v.string() });

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('the HTML of every page is valid', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // How React writes HTML.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-raw-characters': 'off',
      'no-trailing-whitespace': 'off',
      // The release's files have digests; the stylesheet that is marked as loaded is never fetched.
      'require-sri': 'off',
    },
  });
  for (const path of [...(await sitemapPaths(request)), ...UNLISTED_PATHS]) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect.soft(faults, `${path} is valid HTML`).toEqual([]);
  }
});

test('every page has its own title, description, address and picture', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text();
    const title = attribute(html, /<title>([^<]+)<\/title>/) ?? '';
    expect.soft(titles.get(title), `${path} shares the title "${title}"`).toBeUndefined();
    titles.set(title, path);
    expect.soft(attribute(html, /<meta name="description" content="([^"]+)"/), path).toBeTruthy();
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/) ?? '';
    expect.soft(new URL(canonical, 'http://none').pathname, path).toBe(path);
    const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
    const response = await request.get(new URL(picture).pathname);
    expect.soft(response.headers()['content-type'], `${path}: ${picture}`).toMatch(/^image\//);
  }
});

test('structured data describes the pages and nothing else', async ({ request }) => {
  const blocks = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => v.parse(StructuredData, JSON.parse(json ?? '')),
    );
  };
  const types = async (path: string) => (await blocks(path)).map((block) => block['@type']);
  expect(await types('/')).toContain('LocalBusiness');
  expect(await types('/services/gym-cleaning')).toEqual(
    expect.arrayContaining(['Service', 'BreadcrumbList']),
  );
  for (const path of await sitemapPaths(request)) {
    expect.soft(JSON.stringify(await blocks(path)), path).not.toMatch(/rating|review/i);
  }
});

test('pages for staff and marketing links are not listed', async ({ request }) => {
  const paths = await sitemapPaths(request);
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of UNLISTED_PATHS) {
    const response = await request.get(path);
    expect.soft(response.headers()['x-robots-tag'], path).toBe('noindex');
    expect.soft(await response.text()).toContain('<meta name="robots" content="noindex"');
    expect.soft(paths).not.toContain(path);
  }
  expect(robots).toMatch(/^Disallow: \/w\/$/m);
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('a crawl from Home finds every page of the sitemap, and no broken link or picture', async ({
  request,
}) => {
  const seen = new Set<string>();
  const anchors = new Map<string, string>();
  const open = ['/'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    for (const [, address] of html.matchAll(/ (?:href|src)="([^"#]*(?:#[^"]*)?)"/g)) {
      const url = new URL(address ?? '', new URL(path, 'http://site'));
      if (url.host !== 'site') continue;
      if (url.hash) anchors.set(url.pathname + url.hash, path);
      open.push(url.pathname);
    }
  }
  for (const [target, from] of anchors) {
    const [path, id] = target.split('#');
    const html = await (await request.get(path ?? '')).text();
    expect.soft(html, `${from} links to ${target}`).toContain(`id="${id}"`);
  }
  expect([...seen]).toEqual(expect.arrayContaining(await sitemapPaths(request)));
});
