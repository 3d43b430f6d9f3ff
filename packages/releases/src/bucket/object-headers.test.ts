import { releaseFileHeaders } from './object-headers.js';

test.each([
  ['client/home.js', 'text/javascript; charset=utf-8'],
  ['client/kitchen.0a1b2c3d.avif', 'image/avif'],
  ['client/terms.0a1b2c3d.pdf', 'application/pdf'],
  ['client/prices.0a1b2c3d.csv', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(releaseFileHeaders(file).ContentType).toBe(type);
});
