import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { contentFault } from './content-fault.js';

const description = (content = 'A quote.') =>
  createElement('meta', { name: 'description', content });
const heading = () => createElement('h1', {}, 'Quote');
type Child = ReturnType<typeof createElement> | string;
const within = (type: string, props: object, ...children: Child[]) =>
  createElement(type, props, ...children);

/** The fault of a page in a document, as pages are rendered: React moves elements into its head. */
const of = (...children: Child[]) => {
  const main = createElement('main', {}, createElement(Fragment, {}, ...children));
  const body = createElement('body', {}, main);
  return contentFault(renderToString(createElement('html', {}, createElement('head'), body)));
};

test.each([
  ['none', []],
  ['an empty one', [description(' ')]],
])('a page needs a description for search engines, and %s is refused', (_, found) => {
  expect(of(...found, heading())).toMatch(
    /^has no description, .*\. Give PageHead a description, or "noIndex"\.$/,
  );
});

test('a page that search engines do not list needs no description', () => {
  expect(of(createElement('meta', { name: 'robots', content: 'noindex' }), heading())).toBe(
    undefined,
  );
});

test.each(['googlebot', 'bingbot'])(
  'a page that only one search engine does not list needs a description for the others: %s',
  (name) => {
    expect(of(createElement('meta', { name, content: 'noindex' }), heading())).toMatch(
      /^has no description, /,
    );
  },
);

test.each<[string, Child]>([
  ['none', within('p', {}, 'Quote')],
  ['a smaller one', within('h2', {}, 'Quote')],
  ['an empty one', within('h1', {}, ' ')],
  ['one that nobody sees', within('h1', { hidden: true }, 'Quote')],
])('a page needs a heading, and %s is refused', (_, found) => {
  expect(of(description(), found, 'A page.')).toMatch(/^has no <h1>, .*\. Give it one\.$/);
});

test.each<[string, Child]>([
  ['a picture', within('h1', {}, createElement('img', { alt: 'Quote', src: 'data:,' }))],
  ['an element with the role of one', within('div', { role: 'heading', 'aria-level': 1 }, 'Quote')],
  [
    'one beside what is hidden',
    within('div', {}, heading(), within('p', { hidden: true }, 'More')),
  ],
])('a heading may be %s', (_, found) => {
  expect(of(description(), found)).toBeUndefined();
});

test('a heading may come with the part that is left to browsers', () => {
  const html = '<html><head><meta name="description" content="A"/></head><body><main>';
  expect(contentFault(`${html}<!--$!--><p>...</p><!--/$--></main></body></html>`)).toBeUndefined();
  expect(contentFault(`${html}<!--$--><p>...</p><!--/$--></main></body></html>`)).toMatch(/<h1>/);
});

test.each([{ hidden: true }, { hidden: 'until-found' }, { inert: true }, { 'aria-hidden': true }])(
  'a page that is hidden as a whole is refused: %j',
  (props) => {
    const data = createElement('script', { type: 'application/ld+json' }, '{}');
    expect(of(description(), within('div', props, heading(), 'A page.'), data)).toMatch(
      /^hides all its content .*\. Set "hidden", "inert" and "aria-hidden" only on parts of it\.$/,
    );
  },
);

test('a page may have a hidden element without content, such as a place for a map', () => {
  expect(of(description(), heading(), within('div', { 'aria-hidden': true }))).toBeUndefined();
});

test.each<[string, Child, Child]>([
  ['a label', within('input', { id: 'name' }), within('p', { id: 'name' }, 'Mia')],
  [
    'an element inside a drawing',
    within('svg', { id: 'a' }),
    within('svg', {}, within('g', { id: 'a' })),
  ],
])('an id that is repeated is refused: %s', (_, one, other) => {
  expect(of(description(), heading(), one, other)).toMatch(
    /^has the id "(name|a)" more than once, .*\. Create ids with useId\.$/,
  );
});
