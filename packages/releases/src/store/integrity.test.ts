import { integrityOf } from './integrity.js';

test('a file has the digest that openssl computes for Subresource Integrity', () => {
  // printf abc | openssl dgst -sha384 -binary | base64
  const digest = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

  expect(integrityOf('abc')).toBe(digest);
  expect(integrityOf(Buffer.from('abc'))).toBe(digest);
});
