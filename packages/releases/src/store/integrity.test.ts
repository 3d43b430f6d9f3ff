import { fileIntegrity, hasIntegrity, integrityOf } from './integrity.js';

// printf abc | openssl dgst -sha384 -binary | base64, and with -sha256
const SHA384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';
const SHA256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';

test('digests are those that openssl computes for Subresource Integrity', () => {
  expect(integrityOf('abc')).toBe(SHA384);
  expect(integrityOf(Buffer.from('abc'))).toBe(SHA384);
  expect(fileIntegrity('abc')).toBe(SHA256);
});

test.each([SHA256, SHA384])('a file is compared with %s', (integrity) => {
  expect(hasIntegrity('abc', integrity)).toBe(true);
  expect(hasIntegrity('abd', integrity)).toBe(false);
});

test.each([
  undefined,
  '',
  'sha256-',
  SHA256.replace('sha256', 'sha384'),
  'md5-kAFQmDzST7DWlj99KOF/cg==',
])('no file has the digest %j', (integrity) => {
  expect(hasIntegrity('abc', integrity)).toBe(false);
});
