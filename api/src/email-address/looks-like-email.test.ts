import fc from 'fast-check';
import { looksLikeEmail } from './looks-like-email.js';

test.each([
  'mia@example.com',
  "m.i+a/o'k{x}~@mail-1.example.com.au",
  'mia@localhost',
  'MIA@EXAMPLE.COM',
  'müller@exämple.com',
  '山田@例え。テスト',
  'a..b@docomo.example',
  `mia@${'x'.repeat(63)}.com`,
])('§5 %j is an email address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each([
  '',
  'mia',
  '@',
  '@example.com',
  'mia@',
  'x@.',
  'a@b!c',
  'a@b_c.com',
  'victim@example.com.',
  'victim@example.com..',
  'a@.com',
  'a@-b.com',
  'a@b-.com',
  'a@b..c',
  'a@b c',
  'a b@c.com',
  'a@b@c.com',
  'a@[127.0.0.1]',
  '"a b"@c.com',
  'Mia <mia@example.com>',
  'mia@example.com,eve@example.com',
  'mia@evil.example/claim',
  `mia@${'x'.repeat(64)}.com`,
  `mia@${'ä'.repeat(63)}.com`,
  'mia@exa\u200bmple..com',
])('§5 %j is not an email address', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});

/** What an input of type email accepts, from the HTML standard. */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test('§5 every address that an email input accepts is accepted', () => {
  fc.assert(fc.property(fc.stringMatching(HTML_EMAIL), looksLikeEmail));
});
