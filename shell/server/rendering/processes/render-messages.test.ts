import * as v from 'valibot';
import { ProcessMessage } from './render-messages.js';

const redirect = (status: number, location: string) => ({
  kind: 'rendered',
  id: 1,
  rendering: { kind: 'redirect', status, location },
});

const loaded = (path: string, sitemapPaths: string[] = []) => ({
  kind: 'loaded',
  routes: {
    patterns: [{ path, sameForAllParams: false, isIndex: false }],
    sitemapPaths,
    ids: ['a'],
  },
});

test.each(['/', '/*', '/book', '/m/:id', '/files/*', '/a/:b/c', '/book/\u4e66', '/a.b', '/...'])(
  'a remote may have a route %j',
  (path) => expect(v.is(ProcessMessage, loaded(path))).toBe(true),
);

test.each([
  '',
  'book',
  '//evil.example',
  '//:a/:b',
  '/a//b',
  '/a/',
  '/\\evil',
  '/a?b',
  '/:a?',
  '/a#b',
  '/a b',
  '/a\r\nb',
  '/\u0000',
  '/\u202e',
  '/\ud800',
  '/..',
  '/a/../b',
  '/.',
  '/*/a',
  '/%2f',
  '/:',
])('a remote may not have a route %j', (path) => {
  expect(v.is(ProcessMessage, loaded(path))).toBe(false);
});

test.each(['.evil.example/', '//evil.example', '/\u0000', '/m/:id', '/*', 'https://evil.example/'])(
  'a remote may not list %j in the sitemap',
  (path) => {
    expect(v.is(ProcessMessage, loaded('/', ['/book']))).toBe(true);
    expect(v.is(ProcessMessage, loaded('/', [path]))).toBe(false);
  },
);

test.each([
  [301, '/clientside-pricing'],
  [302, '/'],
  [307, '/m/a%20b?c=d#e'],
])('a remote may redirect with %d to %s', (status, location) => {
  expect(v.is(ProcessMessage, redirect(status, location))).toBe(true);
});

test.each([
  [301, '//evil.example'],
  [301, '/\\evil.example'],
  [301, 'https://evil.example/'],
  [301, '/a\r\nX-Evil: 1'],
  [301, '/\u2028'],
  [301, ''],
  [304, '/'],
  [399, '/'],
])('a remote may not redirect with %d to %j', (status, location) => {
  expect(v.is(ProcessMessage, redirect(status, location))).toBe(false);
});
