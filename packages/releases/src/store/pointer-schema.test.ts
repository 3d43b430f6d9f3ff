import { type PublishedVersion, parsePointer } from './pointer-schema.js';

const digest = `sha384-${'A'.repeat(64)}`;

const aVersion = (version: string, traffic: number, isDefault: boolean): PublishedVersion => ({
  url: `${version}/client/remoteEntry.js`,
  fallbackUrl: `${version}/client/remoteEntry.js`,
  metadata: { version, integrity: digest },
  deployment: { traffic, default: isDefault },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

const live = aVersion('1', 100, true);
const parse = (text: string) => parsePointer('mfe-quote', 'releases.json', text);
const parseVersions = (versions: unknown) =>
  parse(JSON.stringify({ microFrontends: { 'mfe-quote': versions } }));

test('reads versions, with a canary or without, and none before the first release', () => {
  const canary = [aVersion('1', 90, true), aVersion('2', 10, false), aVersion('3', 0, false)];
  expect(parseVersions(canary)).toEqual(canary);
  expect(parseVersions([live])).toEqual([live]);
  expect(parseVersions([aVersion('1', 0, false)])).toHaveLength(1);
  expect(parseVersions([])).toEqual([]);
});

test('ignores what a later format adds', () => {
  const text = JSON.stringify({
    microFrontends: { 'mfe-quote': [{ ...live, later: 1 }] },
    later: 1,
  });
  expect(parse(text)).toEqual([live]);
});

test.each([
  '',
  'null',
  '1',
  '"text"',
  '{}',
  '[null]',
  '{"microFrontends":null}',
  '{"microFrontends":[]}',
  '{"microFrontends":{}}',
  '{"microFrontends":{"mfe-quote":{}}}',
  '{"microFrontends":{"mfe-quote":[{}]}}',
  '{"microFrontends":{"mfe-quote":[null]}}',
  '{"microFrontends":{"mfe-quote":[],"mfe-booking":[]}}',
  '{"microFrontends":{"mfe-booking":[]}}',
  '{"microFrontends":{"__proto__":{"mfe-quote":[]}}}',
  JSON.stringify({ microFrontends: { 'mfe-quote': [live] } }).slice(0, -20),
])('refuses %s in a sentence', (text) => {
  expect(() => parse(text)).toThrow(/^releases\.json (cannot be used: |is not JSON, ).{1,250}\.$/s);
});

test('what a refusal quotes neither looks like a line of its own in a log, nor moves a cursor', () => {
  const paths = ['/\u001b[2J\nmfe-booking: Nothing of it is live.'];
  const version = { ...live, extras: { ...live.extras, paths } };
  const text = JSON.stringify({ microFrontends: { 'mfe-quote': [version] } });
  expect(() => parse(text)).toThrow('"/ [2J mfe-booking: Nothing of it is live." is not a path');
});

test.each<[string, unknown[]]>([
  ['a url that climbs out', [{ ...live, url: '1/../../mfe-booking/x.js' }]],
  ['an absolute url', [{ ...live, url: 'https://evil.example/x.js' }]],
  ['a url from the root', [{ ...live, url: '/etc/passwd' }]],
  ['a url with a backslash', [{ ...live, url: '1\\client\\x.js' }]],
  ['an encoded url', [{ ...live, url: '1/%2e%2e/x.js' }]],
  ['a url that ends an attribute', [{ ...live, url: '1/"><script>' }]],
  ['a url of another version', [{ ...live, url: '2/client/remoteEntry.js' }]],
  ['an endless url', [{ ...live, url: `1/${'x'.repeat(1000)}` }]],
  ['a fallback that climbs out', [{ ...live, fallbackUrl: '../x.js' }]],
  ['a version that is a path', [{ ...live, metadata: { version: '../1', integrity: digest } }]],
  ['a version of another type', [{ ...live, metadata: { version: 1, integrity: digest } }]],
  ['an invalid digest', [{ ...live, metadata: { version: '1', integrity: 'sha384-x' } }]],
  ['traffic as text', [{ ...live, deployment: { traffic: '100', default: true } }]],
  ['more than all traffic', [aVersion('1', 101, true)]],
  ['negative traffic', [aVersion('1', 110, true), aVersion('2', -10, false)]],
  ['part of a percent', [aVersion('1', 99.5, true), aVersion('2', 0.5, false)]],
  ['traffic that does not add up', [aVersion('1', 100, true), aVersion('2', 10, false)]],
  ['two defaults', [aVersion('1', 50, true), aVersion('2', 50, true)]],
  ['traffic without a default', [aVersion('1', 100, false)]],
  ['a version listed twice', [live, aVersion('1', 0, false)]],
  ['an invalid time', [{ ...live, extras: { publishedAt: 'yesterday' } }]],
  ['a time zone in hours', [{ ...live, extras: { publishedAt: '2026-01-01T00:00:00+05' } }]],
])('refuses %s', (_, versions) => {
  expect(() => parseVersions(versions)).toThrow(/^releases\.json cannot be used: /);
});
