import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupFault } from './markup-fault.js';

const of = (type: string, props: object, ...children: string[]) =>
  markupFault(renderToString(createElement(type, props, ...children)));

test.each([
  ['refresh', { httpEquiv: 'refresh', content: '5;url=/quote' }],
  ['any other', { httpEquiv: 'content-language', content: 'en' }],
])('a meta element acts on the pages of others: %s', (_, props) => {
  expect(of('meta', props)).toMatch(/^has a <meta http-equiv>, which .*: leave it out, .*\.$/);
});

test('elements that browsers would move are a fault of the main part', () => {
  const nested = createElement('a', {}, createElement('b', {}, createElement('a')));
  const page = createElement(
    'html',
    {},
    createElement('body', {}, createElement('main', {}, nested)),
  );
  expect(markupFault(renderToString(page))).toMatch(/^has <a> inside <a>, which browsers move/);
});

test.each<[string, object, ...string[]]>([
  ['meta', { name: 'description', content: '<meta http-equiv="refresh"> is refused' }],
  ['p', { 'data-http-equiv': 'refresh' }],
  ['p', {}, '<meta http-equiv="refresh">'],
])('%s with %j does not', (type, props, ...children) => {
  expect(of(type, props, ...children)).toBeUndefined();
});
