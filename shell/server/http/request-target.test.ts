import { isHost, originForm, readPath } from './request-target.js';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/a?b=//c', '/a?b=//c'],
  ['/a?b=\\c?\\d', '/a?b=\\c?\\d'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example/api/x?y', '/api/x?y'],
  ['HTTPS://user@evil.example:4999', '/'],
  ['http://evil.example?x', '/?x'],
])('the target %j asks this site for %j', (target, path) => {
  expect(originForm(target)).toBe(path);
});

test.each([
  '*',
  'x',
  '/\\evil.example',
  '/a\\b?c',
  '/a#b',
  '/a\tb',
  '//user@evil.example/about-us\u00a0',
  'ftp://evil.example/',
])('the target %j is not an address of this site', (target) => {
  expect(originForm(target)).toBeUndefined();
});

test.each([
  ['/', '/'],
  ['/about-us', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//x//evil.example/', '/x/evil.example'],
  ['/.//', '/'],
  ['/%2e/a', '/a'],
  ['/m/spring%20flyer%2F50%25', '/m/spring%20flyer%2F50%25'],
])('the path %j reads as %j', (path, read) => {
  expect(readPath(path)).toEqual({ kind: 'path', path: read });
});

test.each(['/x/..//', '/%2e%2e/package.json', '/.%2E/a', '/..%2fpackage.json', '/..%5cx'])(
  'the path %j climbs',
  (path) => {
    expect(readPath(path)).toEqual({ kind: 'climbs' });
  },
);

test.each(['/%', '/100%', '/%ff', '/a%0ab', '/%00', '/%7f'])(
  'the path %j is unreadable',
  (path) => {
    expect(readPath(path)).toEqual({ kind: 'unreadable' });
  },
);

test.each([
  'site.example',
  'site:3000',
  'my_site',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
  'site:',
])('the host %j can be read', (host) => {
  expect(isHost(host)).toBe(true);
});

test.each(['[', '[::1', '::1', ']', 'a b', 'a/b', 'user@site', 'site:port', ':80', 'a,b', 'é'])(
  'the host %j cannot be read',
  (host) => {
    expect(isHost(host)).toBe(false);
  },
);
