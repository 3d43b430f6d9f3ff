import * as v from 'valibot';
import { RemoteName, RemotePaths } from './remote-paths.js';

test.each([
  [['/']],
  [['/*']],
  [['/instant-quote']],
  [['/book-regular-cleaning', '/book']],
  [['/w/*']],
  [['/quotes/:id', '/quotes/:id/*', '/v1.0/a~b']],
])('a remote may serve %j', (paths) => {
  expect(v.parse(RemotePaths, paths)).toEqual(paths);
});

test.each([
  [[]],
  ['/quotes'],
  [['quotes']],
  [['']],
  [['//']],
  [['/quotes/']],
  [['/*/quotes']],
  [['/quotes*']],
  [['/../w']],
  [['/Quotes']],
  [['/quotes?a=1']],
  [['/<script>']],
  [['/:']],
  [['/quotes', '/quotes']],
  [[`/${'a'.repeat(200)}`]],
  [[null]],
  [Array.from({ length: 51 }, (_, index) => `/page-${index}`)],
])('a remote may not serve %j', (paths) => {
  expect(v.is(RemotePaths, paths)).toBe(false);
});

test.each(['mfe-quote', 'mfe-a', 'mfe-2-go'])('%s is the name of a remote', (name) => {
  expect(v.is(RemoteName, name)).toBe(true);
});

test.each(['', 'mfe-', 'quote', 'mfe-Quote', 'mfe-../x', '__proto__', `mfe-${'a'.repeat(51)}`])(
  '%j is not the name of a remote',
  (name) => {
    expect(v.is(RemoteName, name)).toBe(false);
  },
);
