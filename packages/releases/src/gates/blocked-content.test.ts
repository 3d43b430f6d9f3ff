import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RELEASE_BASE } from '../preset/release-base.js';
import { blockedContent } from './blocked-content.js';

const of = (type: string, props: object, ...children: string[]) =>
  blockedContent(renderToString(createElement(type, props, ...children)));

test.each([
  ['p', { style: { color: 'red' } }, 'styles in an attribute'],
  ['iframe', { src: '/map' }, 'a document within the document'],
  ['img', { src: 'https://elsewhere.example/a.png', alt: '' }, 'a file from elsewhere'],
  ['img', { src: '//elsewhere.example/a.png', alt: '' }, 'a file from elsewhere'],
  ['link', { rel: 'stylesheet', href: 'https://elsewhere.example/a.css' }, 'a file from elsewhere'],
])('%s with %j is %s', (type, props, what) => {
  expect(of(type, props)).toBe(what);
});

test('a style element is blocked', () => {
  expect(of('style', {}, 'p { color: red }')).toBe('styles in an element');
});

test.each([
  ['a', { href: 'https://elsewhere.example/' }, 'elsewhere'],
  ['img', { src: '/assets/a.png', alt: 'a style="b"' }, undefined],
  ['img', { src: `${RELEASE_BASE}assets/a.png`, alt: '' }, undefined],
  ['p', { 'data-style': 'large' }, '<p style="color: red"> is how it is not written'],
  ['link', { rel: 'canonical', href: 'https://cleaning.example/quote' }, undefined],
])('%s with %j is not', (type, props, text) => {
  expect(of(type, props, ...(text ? [text] : []))).toBeUndefined();
});
