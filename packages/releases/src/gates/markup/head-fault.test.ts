import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EXAMPLE_SITE } from '../rendering/example-site.js';
import { hasNoIndex, headFault } from './head-fault.js';

const description = () => createElement('meta', { name: 'description', content: 'A quote.' });
const canonical = (href: string) => createElement('link', { rel: 'canonical', href });
const of = (...elements: ReturnType<typeof createElement>[]) =>
  headFault(renderToString(createElement('main', {}, ...elements)));

test('a second description is refused', () => {
  expect(of(description(), description())).toMatch(
    /^has more than one description, .*\. Show exactly one PageHead\.$/,
  );
});

test('a second canonical address is refused', () => {
  expect(of(canonical('/a'), canonical('/b'))).toMatch(/^has more than one canonical address, /);
});

test.each([
  'https://elsewhere.example/quote',
  '//elsewhere.example/',
  `${EXAMPLE_SITE.origin}.elsewhere.example/`,
])('a canonical address of another site is refused: %s', (href) => {
  expect(of(canonical(href))).toMatch(
    /^names .*elsewhere\.example\/.* as its canonical address, .*\. Let PageHead set it\.$/,
  );
});

test.each(['/quote', `${EXAMPLE_SITE.origin}/quote`, EXAMPLE_SITE.origin])(
  'a canonical address of the site is not refused: %s',
  (href) => {
    expect(of(description(), canonical(href))).toBeUndefined();
  },
);

test.each([
  ['noindex', true],
  ['follow, NOINDEX', true],
  ['none', true],
  ['noindex,max-image-preview:none', true],
  ['noindex nofollow', true],
  ['max-image-preview:none', false],
  ['max-image-preview: none, follow', false],
  ['noindex-later', false],
])('whether robots of %s keep a page out of search engines: %s', (content, expected) => {
  const robots = createElement('meta', { name: 'robots', content });
  expect(hasNoIndex(renderToString(robots))).toBe(expected);
});

test.each([
  ['googlebot', true],
  ['Bingbot', true],
  ['googlebot-news', false],
  ['description', false],
])('whether "noindex" for %s keeps a page out of search engines: %s', (name, expected) => {
  const meta = createElement('meta', { name, content: 'noindex' });
  expect(hasNoIndex(renderToString(meta))).toBe(expected);
});
