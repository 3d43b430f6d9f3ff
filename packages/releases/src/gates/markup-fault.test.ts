import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupFault } from './markup-fault.js';

const of = (type: string, props: object, ...children: string[]) =>
  markupFault(renderToString(createElement(type, props, ...children)));

test.each([
  ['refresh', { httpEquiv: 'refresh', content: '5;url=/quote' }],
  ['any other', { content: 'IE=edge', 'HTTP-EQUIV': 'X-UA-Compatible' }],
])('a meta element acts on the pages of others: %s', (_, props) => {
  expect(of('meta', props)).toMatch(/^has a <meta http-equiv>, which .*: leave it out, .*\.$/);
});

test.each([
  ['meta', { name: 'description', content: '<meta http-equiv="refresh"> is refused' }],
  ['p', { 'data-http-equiv': 'refresh' }],
  ['p', {}, '<meta http-equiv="refresh">'],
])('%s with %j does not', (type, props, ...children) => {
  expect(of(type, props, ...children)).toBeUndefined();
});
