import { isOwnOrigin } from './own-origin.js';

test.each([
  ['https://www.example.com', 'www.example.com'],
  ['https://www.example.com', 'WWW.Example.com'],
  ['https://www.example.com', 'www.example.com:443'],
  ['http://www.example.com', 'www.example.com:80'],
  ['http://localhost:3000', 'localhost:3000'],
  ['https://[2001:db8::1]', '[2001:db8::1]:443'],
])('%s is the origin of %s', (origin, host) => {
  expect(isOwnOrigin(origin, host)).toBe(true);
});

test.each([
  ['https://example.com', 'www.example.com'],
  ['http://localhost:4000', 'localhost:3000'],
  ['https://www.example.com', 'www.example.com:80'],
  ['null', 'www.example.com'],
  ['', ''],
  ['file://', ''],
  ['https://www.example.com', undefined],
  ['https://www.example.com', 'not a host'],
])('%s is not the origin of %s', (origin, host) => {
  expect(isOwnOrigin(origin, host)).toBe(false);
});
