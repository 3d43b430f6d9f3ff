import { ReleaseError } from '../store/release-error.js';
import { readOptions } from './options.js';
import { firstPage, pageAddress, parseLifetime } from './preview-options.js';

const HOUR_MS = 3_600_000;

test.each([
  ['90m', 1.5 * HOUR_MS],
  ['2h', 2 * HOUR_MS],
  ['7d', 168 * HOUR_MS],
])('a preview for %s lasts %d ms', (text, ms) => {
  expect(parseLifetime(text)).toBe(ms);
  expect(readOptions(['preview', '--for', text]).lifetime).toBe(ms);
});

test.each(['', '0m', '8d', '169h', '90s', '1', 'forever', '-1h', '1e3m', '1.5h', '٣h'])(
  'a preview lasts from a minute to seven days, and not %j',
  (text) => {
    expect(() => readOptions(['preview', `--for=${text}`])).toThrow(ReleaseError);
  },
);

test('a link leads to a page of the site', () => {
  expect(pageAddress('https://site.example', '/a/b').href).toBe('https://site.example/a/b');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'evil.example',
  'javascript:alert(1)',
  '',
  '/a?preview=x',
  '/a#b',
  '/a b',
  '/\t/evil.example',
])('a link never leads to %j', (path) => {
  expect(() => pageAddress('https://site.example', path)).toThrow(/is not the path of a page/);
});

test('without the address of a site there is no link', () => {
  expect(() => pageAddress(undefined, '/')).toThrow(/HOST_URL/);
});

test.each([
  [['/instant-quote', '/other'], '/instant-quote'],
  [['/m/:id', '/w/*'], '/w'],
  [['/*'], '/'],
  [['/m/:id'], '/'],
  [undefined, '/'],
])('of the paths %j the preview opens %s', (paths, page) => {
  expect(firstPage(paths)).toBe(page);
});
