import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupFault } from './markup-fault.js';

const of = (type: string, props: object, ...children: string[]) =>
  markupFault(renderToString(createElement(type, props, ...children)));

test.each([
  ['refresh', { httpEquiv: 'refresh', content: '5;url=/quote' }],
  ['any other', { httpEquiv: 'content-language', content: 'en' }],
])('a <meta http-equiv> is refused, since it acts on the pages of others: %s', (_, props) => {
  expect(of('meta', props)).toMatch(/^has a <meta http-equiv>, which .*\. Remove it, .*\.$/);
});

test.each(['viewport', 'Viewport'])(
  'a <meta> that stays for the pages of others is refused: %s',
  (name) => {
    expect(of('meta', { name, content: 'width=1280' })).toMatch(
      /^has a <meta name="viewport">, which phones keep for the pages of other remotes\. .*\.$/,
    );
  },
);

test.each(['unsafe-url', 'no-referrer-when-downgrade', 'origin'])(
  'a referrer policy by which other sites learn more of an address than from hosts is refused: %s',
  (content) => {
    expect(of('meta', { name: 'referrer', content })).toMatch(
      /^has a <meta name="referrer"> that tells other sites more .*\. Remove it, or set it to "no-referrer"\.$/,
    );
  },
);

test('a <base> is refused, since it is for all links of the document', () => {
  expect(of('base', { target: '_blank' })).toMatch(
    /^has a <base>, which also changes the links of header and footer\. Remove it, .*\.$/,
  );
});

test('a stylesheet that is not part of the build is refused, since it is for the whole document', () => {
  const link = { rel: 'stylesheet', href: '/assets/a.css', precedence: 'high' };
  expect(of('link', link)).toMatch(
    /^has a stylesheet that is not part of its build, .*\. Import a CSS module instead\.$/,
  );
});

test.each([
  ['form', { name: 'title' }],
  ['form', { className: 'a', noValidate: true, name: 'querySelector' }],
  ['img', { alt: 'A "kitchen"', src: '/a.png', name: 'head' }],
])(
  'a <%s> by whose name scripts find it instead of a part of the document is refused',
  (type, props) => {
    expect(of(type, props)).toMatch(
      /^has a <form> or <img> with a "name", .*\. Remove the name, or make it an "id"\.$/,
    );
  },
);

test.each(['modulepreload', 'MODULEPRELOAD', 'preload modulepreload'])(
  'a preload of a module before the digests of all are known is refused: %s',
  (rel) => {
    expect(of('link', { rel, href: '/a.js' })).toMatch(
      /^preloads a module\. Browsers that .* check none of them\. Remove it: .*\.$/,
    );
  },
);

test('elements inside <main> that browsers would move are refused', () => {
  const nested = createElement('a', {}, createElement('b', {}, createElement('a')));
  const page = createElement(
    'html',
    {},
    createElement('body', {}, createElement('main', {}, nested)),
  );
  expect(markupFault(renderToString(page))).toMatch(/^has <a> inside <a>\. Browsers move it/);
});

test.each<[string, object, ...string[]]>([
  ['meta', { name: 'description', content: '<meta http-equiv="refresh"> is refused' }],
  ['p', { 'data-http-equiv': 'refresh' }],
  ['p', {}, '<meta http-equiv="refresh">'],
  ['p', {}, '<base target="_blank">'],
  ['p', {}, '<link rel="modulepreload">'],
  ['meta', { name: 'robots', content: 'noindex' }],
  ['meta', { name: 'referrer', content: 'no-referrer' }],
  ['meta', { content: 'same-origin', name: 'referrer' }],
  ['meta', { property: 'og:url', content: 'name="viewport"' }],
  ['form', { id: 'title' }],
  ['form', { name: '' }],
  ['input', { name: 'title' }],
  ['img', { alt: '<form name="title">, name=', src: '/a.png' }],
  ['link', { rel: 'canonical', href: '/quote' }],
])('%s with %j is not refused', (type, props, ...children) => {
  expect(of(type, props, ...children)).toBeUndefined();
});
