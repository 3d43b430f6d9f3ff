import { previewExpiry } from './preview-expiry.js';
import {
  createPreviewToken,
  isPreviewSignedBy,
  type Preview,
  readPreviewToken,
} from './preview-token.js';
import { createKeyPair, isSignedBy, signRelease } from './signature.js';

const keys = createKeyPair();
const preview: Preview = {
  remote: 'mfe-quote',
  version: '1.0.0-3f2a9c1b7d10',
  release: `sha384-${'A'.repeat(64)}`,
  expires: Date.parse('2026-11-22T05:30:00Z'),
};
const token = createPreviewToken(preview, keys.privateKey);

/** Whether a host that has the public key accepts a token. */
function isAccepted(given: string, publicKey = keys.publicKey): boolean {
  const read = readPreviewToken(given);
  return read !== undefined && isPreviewSignedBy(publicKey, read);
}

const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const [payload = '', signature = ''] = token.split('.');

test('a token says what is previewed until when, and that the key of the remote has signed it', () => {
  expect(readPreviewToken(token)?.preview).toEqual(preview);
  expect(isAccepted(token)).toBe(true);
});

test('a token needs no encoding in an address or a cookie', () => {
  expect(token).toMatch(/^[\w.-]+$/);
});

test.each<[string, string]>([
  ['says another version', `${encoded({ ...preview, version: '2' })}.${signature}`],
  ['says another remote', `${encoded({ ...preview, remote: 'mfe-staff' })}.${signature}`],
  ['lasts longer', `${encoded({ ...preview, expires: preview.expires + 1 })}.${signature}`],
  [
    'has other spaces',
    `${Buffer.from(JSON.stringify(preview, null, 1)).toString('base64url')}.${signature}`,
  ],
  ['is in upper case', token.toUpperCase()],
  ['has its payload in lower case', `${payload.toLowerCase()}.${signature}`],
  ['has its signature in lower case', `${payload}.${signature.toLowerCase()}`],
  ['has no signature', payload],
  ['has an empty signature', `${payload}.`],
  ['has the signature of another key', createPreviewToken(preview, createKeyPair().privateKey)],
])('a token that %s is refused', (_, given) => {
  expect(isAccepted(given)).toBe(false);
});

test.each<[string, unknown]>([
  ['no object', 'mfe-quote'],
  ['nothing', null],
  ['a list', [preview]],
  ['the name of no remote', { ...preview, remote: '../mfe-quote' }],
  ['a version that climbs', { ...preview, version: '../1' }],
  ['no digest', { ...preview, release: 'sha384-x' }],
  ['a time as text', { ...preview, expires: '2026-11-22' }],
  ['a time that is not an integer', { ...preview, expires: 1.5 }],
  ['more than it has to', { ...preview, url: 'https://evil.example' }],
  ['less than it has to', { remote: 'mfe-quote' }],
])('a token with %s is invalid, although the key has signed it', (_, content) => {
  // The cast lets the key sign what the schema refuses.
  const given = createPreviewToken(content as Preview, keys.privateKey);
  expect(readPreviewToken(given)).toBeUndefined();
});

test.each<[string, string]>([
  ['no characters', ''],
  ['only a dot', '.'],
  ['100,000 characters', `${'A'.repeat(100_000)}.${signature}`],
  ['a character that base64url lacks', `${payload}=.${signature}`],
  ['a third part', `${token}.${signature}`],
  ['a line break at the end', `${token}\n`],
])('what has %s is not a token', (_, given) => {
  expect(readPreviewToken(given)).toBeUndefined();
});

test('the signature of a release is not valid for a preview, nor that of a preview for a release', () => {
  // Signs the same bytes with the same key.
  const asRelease = Buffer.from(payload);
  const reused = Buffer.from(signRelease(asRelease, keys.privateKey), 'base64').toString(
    'base64url',
  );
  expect(isAccepted(`${payload}.${reused}`)).toBe(false);
  expect(isSignedBy(keys.publicKey, asRelease, signature)).toBe(false);
  expect(isSignedBy(keys.publicKey, Buffer.from(JSON.stringify(preview)), signature)).toBe(false);
});

test.each([
  ['2026-11-22T05:30:00Z', '4:30 pm, 22 November'],
  ['2026-06-30T14:05:00Z', '12:05 am, 1 July'],
])('%s is written as the time in Sydney: %s', (instant, text) => {
  expect(previewExpiry(Date.parse(instant))).toBe(text);
});
