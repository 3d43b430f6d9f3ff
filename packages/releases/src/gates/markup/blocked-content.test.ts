import { createElement, type ReactNode } from 'react';
import { preinit } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { RELEASE_BASE } from '../../preset/release-base.js';
import { EXAMPLE_SITE } from '../rendering/example-site.js';
import { blockedContent } from './blocked-content.js';

const of = (type: string, props: object, ...children: string[]) =>
  blockedContent(renderToString(createElement(type, props, ...children)));

test.each([
  ['p', { style: { color: 'red' } }, 'styles in an attribute'],
  ['iframe', { src: '/map' }, 'a document within the document'],
  ['img', { src: 'https://elsewhere.example/a.png', alt: '' }, 'a file from another site'],
  ['img', { src: '//elsewhere.example/a.png', alt: '' }, 'a file from another site'],
  ['img', { srcSet: '/a.png 1x, https://elsewhere.example/b.png 2x' }, 'a file from another site'],
  ['video', { poster: 'https://elsewhere.example/a.png' }, 'a file from another site'],
  ['image', { href: 'https://elsewhere.example/a.png' }, 'a file from another site'],
  ['image', { xlinkHref: '//elsewhere.example/a.png' }, 'a file from another site'],
  ['form', { action: 'https://elsewhere.example/list' }, 'a form that is sent to another site'],
  ['button', { formAction: 'https://elsewhere.example/' }, 'a form that is sent to another site'],
  ['form', { action: 'mailto:hello@elsewhere.example' }, 'a form that is sent to another site'],
  ['form', { action: '//elsewhere.example/list' }, 'a form that is sent to another site'],
  [
    'button',
    { formAction: 'mailto:hello@elsewhere.example' },
    'a form that is sent to another site',
  ],
  ['video', { src: `${RELEASE_BASE}tour.mp4` }, 'a <video> or <audio> element'],
  ['audio', { controls: true }, 'a <video> or <audio> element'],
  ['script', { src: '/assets/a.js' }, 'a script of its own'],
  ['script', { type: 'module', src: '/assets/a.js' }, 'a script of its own'],
  ['script', { async: true, src: '/assets/a.js' }, 'a script of its own'],
  ['script', { type: 'application/json' }, 'a script of its own'],
  [
    'link',
    { rel: 'stylesheet', href: 'https://elsewhere.example/a.css' },
    'a file from another site',
  ],
])('%s with %j is blocked: %s', (type, props, what) => {
  expect(of(type, props)).toBe(what);
});

test('a style element is blocked', () => {
  expect(of('style', {}, 'p { color: red }')).toBe('styles in a <style> element');
});

test('a script is blocked, also one that React loads; the one that React adds itself is not', () => {
  const page = (main: () => ReactNode) =>
    renderToString(
      createElement(
        'html',
        {},
        createElement('body', {}, createElement('main', {}, createElement(main))),
      ),
    );
  expect(blockedContent(page(() => createElement('script', {}, 'start()')))).toBe(
    'a script of its own',
  );
  expect(blockedContent(page(() => void preinit('/assets/a.js', { as: 'script' })))).toBe(
    'a script of its own',
  );
  const html = page(() => createElement('form', { action: () => undefined }));
  expect(html).toContain('<script');
  expect(blockedContent(html)).toBeUndefined();
});

test.each([
  ['a', { href: 'https://elsewhere.example/' }, 'elsewhere'],
  ['img', { src: '/assets/a.png', alt: 'a style="b"' }, undefined],
  ['img', { src: `${RELEASE_BASE}assets/a.png`, alt: '' }, undefined],
  ['img', { srcSet: `${RELEASE_BASE}a.png 1x, ${RELEASE_BASE}b.png 2x` }, undefined],
  ['form', { action: '/list' }, undefined],
  ['form', { action: 'list?at=10:30' }, undefined],
  ['a', { href: 'mailto:hello@elsewhere.example' }, 'write'],
  ['form', { action: `${EXAMPLE_SITE.origin}/list` }, undefined],
  ['use', { href: '#logo' }, undefined],
  ['script', { type: 'application/ld+json' }, '{}'],
  ['p', { 'data-style': 'large' }, '<p style="color: red"> is how it is not written'],
  ['link', { rel: 'canonical', href: 'https://cleaning.example/quote' }, undefined],
])('%s with %j is not blocked', (type, props, text) => {
  expect(of(type, props, ...(text ? [text] : []))).toBeUndefined();
});
