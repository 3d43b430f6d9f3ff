import { parseRelease } from './release.js';

const digest = `sha384-${'A'.repeat(64)}`;
const expected = { name: 'mfe-quote', version: '1.0.0-abc' };

const release = {
  ...expected,
  paths: ['/instant-quote'],
  builtAt: '2026-01-01T00:00:00.000Z',
  entry: 'client/remoteEntry.1.js',
  server: 'server/routes.mjs',
  chunkGroups: { quote: { js: ['quote.1.js'], css: [] } },
  files: {
    'client/remoteEntry.1.js': digest,
    'client/quote.1.js': digest,
    'server/routes.mjs': digest,
  },
  shared: { react: '^19.0.0' },
  contractVersion: '1.0.0',
};

const manyFiles = Object.fromEntries(
  Array.from({ length: 500 }, (_, index) => [`client/${index}.js`, digest]),
);

const parse = (value: unknown) => parseRelease(expected, 'release.json', JSON.stringify(value));

test('reads a release', () => {
  expect(parse(release)).toEqual(release);
});

test('reads a release that was made before paths were listed', () => {
  const { paths: _, ...earlier } = release;
  expect(parse(earlier)).toEqual(earlier);
});

test.each<[string, unknown]>([
  ['an invalid path', { ...release, paths: ['/"><script>'] }],
  ['null', null],
  ['a list', []],
  ['no fields', {}],
  ['another remote', { ...release, name: 'mfe-booking' }],
  ['another version', { ...release, version: '2' }],
  ['an entry that climbs out', { ...release, entry: 'client/../../x.js' }],
  ['an absolute server bundle', { ...release, server: '/tmp/evil.mjs' }],
  ['a server bundle without a digest', { ...release, server: 'server/other.mjs' }],
  [
    'a chunk without a digest',
    { ...release, chunkGroups: { quote: { js: ['unknown.js'], css: [] } } },
  ],
  ['chunks of another shape', { ...release, chunkGroups: { quote: ['quote.1.js'] } }],
  ['files that climb out', { ...release, files: { ...release.files, '../x': digest } }],
  ['files without end', { ...release, files: { ...release.files, ...manyFiles } }],
  ['an invalid digest', { ...release, files: { ...release.files, 'client/a.js': 'md5-1' } }],
])('refuses %s', (_, value) => {
  expect(() => parse(value)).toThrow(/^release\.json cannot be used: /);
});
