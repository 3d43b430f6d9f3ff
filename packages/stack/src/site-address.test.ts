import { siteUrl } from './site-address.js';

test.each([
  [undefined, 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
])('a site that listens at %s is reached at %s', (host, url) => {
  expect(siteUrl(3000, host)).toBe(url);
});
