import { webcrypto } from 'node:crypto';
import { hasBlockedFiles, releaseBase, remoteInStack } from './released-files';

const QUOTE = 'http://localhost/mfe/mfe-quote/1.0.0/';
const bases = new Map([
  ['mfe-quote', QUOTE],
  ['mfe-staff', 'http://localhost/mfe/mfe-staff/1.0.0/'],
]);

test('the folder of a release is found on any host', () => {
  expect(releaseBase('/mfe/mfe-quote/1.0.0/client/remoteEntry.1a2b.js')).toBe(QUOTE);
  expect(releaseBase('https://cdn.example/mfe-quote/1.0.0/client/remoteEntry.1a2b.js')).toBe(
    'https://cdn.example/mfe-quote/1.0.0/',
  );
});

test.each([
  ['at h (http://localhost/mfe/mfe-staff/1.0.0/client/a.js:1:2)', 'mfe-staff'],
  [`at f (${QUOTE}client/a.js:1:2)\nat h (http://localhost/mfe/mfe-staff/1.0.0/b.js)`, 'mfe-quote'],
  ['at f (http://localhost/assets/main.js:1:2)', undefined],
  ['at f (http://localhost/mfe/mfe-quote/9.0.0/client/a.js:1:2)', undefined],
  ['', undefined],
])('the stack %j begins in %s', (stack, remote) => {
  expect(remoteInStack(stack, bases)).toBe(remote);
});

/** The digests of "released". */
const DIGEST = 'sha256-0p6uE3LDliR9r2J0XRDDUT60b58jK0Un4PUpjl3KXNA=';
const LONGER_DIGEST = 'sha384-M+lZSJ2/Q4HHcYrdlCAA2AjAPfwKjk1VoD927Sat3GNmaQMT8v4+LYnHJANIxWTG';

// As in a page with https.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

function givenFiles(files: Record<string, Response | Error>) {
  const integrity = {
    [`${QUOTE}client/a.js`]: DIGEST,
    '/mfe/mfe-quote/1.0.0/client/b.js': LONGER_DIGEST,
  };
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  const entries = Object.keys(files).map((name) => ({ name: QUOTE + name }));
  performance.getEntriesByType = () => entries as unknown as PerformanceEntryList; // no more is read
  globalThis.fetch = async (address) => {
    const outcome = files[String(address).replace(QUOTE, '')];
    if (outcome instanceof Response) return outcome;
    throw outcome ?? new TypeError('not asked for');
  };
}

test.each<[string, boolean, Record<string, Response | Error>]>([
  ['as they were released', false, { 'client/a.js': new Response('released') }],
  ['with other bytes', true, { 'client/a.js': new Response('tampered') }],
  [
    'as they were released, with a longer digest',
    false,
    { 'client/b.js': new Response('released') },
  ],
  ['with other bytes, listed by path', true, { 'client/b.js': new Response('tampered') }],
  ['not at all', false, { 'client/a.js': new TypeError('Failed to fetch') }],
  ['as a failure', false, { 'client/a.js': new Response('busy', { status: 503 }) }],
  ['without a digest', false, { 'client/image.png': new Response('tampered') }],
])('files that arrive %s count as blocked: %s', async (_, isBlocked, files) => {
  givenFiles(files);
  expect(await hasBlockedFiles(QUOTE)).toBe(isBlocked);
});
