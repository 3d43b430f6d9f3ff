import { SettingError } from '@site/contract/settings/setting-reader';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { readEnv } from './env.js';

const settings = { RELEASES_DIR: '/releases' };

const dev = (remotes: string, paths = '{"mfe-quote":["/instant-quote"]}') => ({
  ...settings,
  DEV_SHELL_URL: 'http://shell',
  DEV_REMOTES: remotes,
  DEV_REMOTE_PATHS: paths,
});

test('has defaults for everything but the release store', () => {
  expect(readEnv(settings)).toMatchObject({
    port: 3000,
    origin: 'http://localhost:3000',
    staffAccess: 'open',
    company: { name: 'Southerly Cleaning', phone: '0491 570 156', phoneUrl: 'tel:+61491570156' },
  });
});

test.each([
  [{ STAFF_PASSWORD: 'set' }, 'protected'],
  [{ STAFF_PASSWORD_FILE: '/run/secrets/staff' }, 'protected'],
  [{ STAFF_ACCESS: 'accounts' }, 'protected'],
  [{ STAFF_ACCESS: 'open' }, 'open'],
])('§6 with %j the staff pages are %s', (variables, access) => {
  expect(readEnv({ ...settings, ...variables }).staffAccess).toBe(access);
});

test('with SITE_URL any free port will do', () => {
  const { port, origin } = readEnv({ ...settings, PORT: '0', SITE_URL: 'https://example.com' });
  expect([port, origin]).toEqual([0, 'https://example.com']);
});

test('an empty setting counts as none', () => {
  const empty = { ...settings, PORT: '', SITE_NAME: '', SITE_PHONE: '', SITE_URL: '', API_URL: '' };
  expect(readEnv(empty)).toEqual(readEnv(settings));
});

test('dials another configured number internationally', () => {
  const { company } = readEnv({ ...settings, SITE_PHONE: '(02) 5550 1234' });
  expect(company.phoneUrl).toBe('tel:+61255501234');
  const abroad = readEnv({ ...settings, SITE_PHONE: '+61 (0)2 5550 1234' });
  expect(abroad.company.phoneUrl).toBe('tel:+61255501234');
});

test.each([
  [
    {},
    'RELEASES_DIR is missing. Set it to the folder of the release store, or RELEASES_URL to its static host.',
  ],
  [{ ...settings, PORT: 'http' }, 'PORT is "http", but a whole number from 0 to 65535 is needed.'],
  [
    { ...settings, PORT: '0' },
    /^PORT is 0, which stands for any free port: .* Set PORT to a number/,
  ],
  [{ ...settings, SITE_URL: 'example.com' }, /SITE_URL is "example.com"/],
  [{ ...settings, API_URL: 'http://a,b' }, /API_URL is "b"/],
  [
    { RELEASES_DIR: ' ' },
    'RELEASES_DIR is blank or has control characters. Name a folder, or leave it out.',
  ],
  [{ RELEASES_DIR: '/etc/hosts' }, 'RELEASES_DIR is "/etc/hosts", which is not a folder.'],
  [
    { RELEASES_DIR: 'x'.repeat(300) },
    /^RELEASES_DIR is "x+", which cannot be accessed \(ENAMETOOLONG\)\.$/,
  ],
  [{ RELEASES_URL: 'https://x/?a=1' }, /cannot have a query or fragment/],
  [{ ...settings, API_URL: 'https://' }, /API_URL is "https:\/\/"/],
  [{ ...settings, SITE_URL: 'https://example.com/path' }, /only a scheme, a host and a port/],
  [{ ...settings, API_URL: 'http://a/api' }, /only a scheme, a host and a port/],
  [{ ...settings, TRUSTED_PROXIES: 'everyone' }, /TRUSTED_PROXIES is "everyone"/],
  [{ RELEASES_URL: 'https://a' }, /^RELEASES_URL needs REMOTES/],
  [{ RELEASES_URL: 'https://a', REMOTES: ' , ' }, /REMOTES/],
  [{ RELEASES_URL: 'https://a', REMOTES: 'mfe-quote,quote' }, /REMOTES is "mfe-quote,quote"/],
  [{ RELEASES_URL: 'https://a', REMOTES: '__proto__' }, /REMOTES is "__proto__"/],
  [{ RELEASES_URL: 'https://a', REMOTES: 'mfe-a,mfe-a' }, /different names/],
  [dev('quote=http://a'), /"quote=http:\/\/a", which is not a remote/],
  [dev('mfe-quote'), /"mfe-quote", which is not a remote with an address/],
  [dev('mfe-staff=http://a'), 'DEV_REMOTE_PATHS does not name the paths of mfe-staff.'],
  [dev('mfe-quote=http://a', '{'), /DEV_REMOTE_PATHS is "\{"/],
  [dev('mfe-quote=http://a', '{"mfe-quote":["x"]}'), /DEV_REMOTE_PATHS is/],
  [{ ...dev('mfe-quote=http://a'), DEV_REMOTE_OWNERS: '{"quote":"x"}' }, /DEV_REMOTE_OWNERS is/],
])('says what is wrong with %j', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
});

test('knows the remotes of a static host by their names', () => {
  const { releases } = readEnv({ RELEASES_URL: 'https://a', REMOTES: 'mfe-quote, mfe-staff,' });
  expect(releases).toEqual({ url: new URL('https://a/'), remotes: ['mfe-quote', 'mfe-staff'] });
});

test('knows dev servers with their paths', () => {
  expect(readEnv(dev('mfe-quote=http://a')).dev).toEqual({
    shell: 'http://shell',
    remotes: new Map([['mfe-quote', { url: 'http://a', paths: ['/instant-quote'] }]]),
  });
});

test('several API processes can be named', () => {
  const { apiUrls } = readEnv({ ...settings, API_URL: 'http://a:1,http://b:2' });
  expect(apiUrls.map(String)).toEqual(['http://a:1/', 'http://b:2/']);
});

test.each([
  [undefined, []],
  ['1', 1],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['dns:edge,dns:edge-2.example.com', ['dns:edge', 'dns:edge-2.example.com']],
])('trusts the proxies of %j', (value, trusted) => {
  expect(readEnv({ ...settings, TRUSTED_PROXIES: value }).trustedProxies).toEqual(trusted);
});

const NONSENSE: Readonly<Record<keyof typeof SHELL_SETTINGS, readonly string[]>> = {
  SITE_NAME: [' ', '\u200b', 'a\nb', 'a\u0000'],
  SITE_PHONE: [' ', 'call us', '1300 CLEAN ME', '-1', '1e9', '\n'],
  SITE_EMAIL: [' ', '0', '-1', 'office', 'a@b@c', 'a@b..c', 'Office <office@example.com>'],
  SITE_URL: [' ', '0', '-1', '1e9', 'www.example.com', 'ftp://a', 'http://a:0', 'https://mia:x@a'],
  STAFF_ACCESS: [' ', '0', 'OPEN', 'closed'],
  STAFF_PASSWORD: [],
  HOST: [' ', 'a\nb'],
  LOG_LEVEL: [' ', '0', 'INFO', 'loud'],
  LOG_FORMAT: [' ', '0', 'JSON', 'yaml'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    ' ',
    '0',
    '-1',
    'a:4318',
    'grpc://a',
    'http://a?b=1',
    'http://u:p@a',
  ],
  METRICS_HOST: [' ', 'a\nb'],
  SHELL_METRICS_PORT: [' ', '0', '-1', '1e4', '70000', 'on'],
  PORT: [' ', '-1', '+1', '1.5', '1e3', '1e9', 'NaN', '0x10', '70000', '１', 'eighty'],
  SITE_STREET: [' ', 'a\u2028b'],
  SITE_SUBURB: [' ', 'a\u0007'],
  SITE_POSTCODE: [' ', '\u200b'],
  API_URL: [' ', ',', '0', '-1', 'api:3001', 'http://a,', 'http://a:0', 'http://user:secret@a'],
  SHELL_PEERS: ['shell:3000', 'http://shell:3000/assets', 'ftp://shell'],
  TRUSTED_PROXIES: [
    ' ',
    '999',
    '10.1/16',
    '-1',
    '1e9',
    '1.5',
    'everyone',
    '10.0.0.0/99',
    ',',
    'dns:',
    'dns:-a',
    'edge',
  ],
  RELEASES_DIR: [' ', '/etc/hosts', 'a\u0000b'],
  RELEASES_URL: [' ', '0', '-1', 'static', 'ftp://a', 'https://a/?b=1'],
  STOP_DELAY_MS: [' ', '-1', '1e9', 'soon', '15001'],
  REMOTES: [' ', '0', 'quote', 'mfe-a,mfe-a', '../mfe-a'],
  RELEASE_KEYS: [' ', '/etc/hosts', 'a\u0000b'],
  STATE_DIR: [' ', '/etc/hosts', 'a\u0000b'],
};

test.each(
  Object.entries(NONSENSE).flatMap(([name, values]) => values.map((value) => [name, value])),
)('§7 %s=%j is refused with a sentence that names it', (name = '', value = '') => {
  const releases = name === 'REMOTES' ? { RELEASES_URL: 'https://a' } : settings;
  const read = () => readEnv({ ...releases, [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`\\b${name}\\b.*\\.$`, 's'));
});

test.each(Object.keys(SHELL_SETTINGS).filter((name) => name !== 'RELEASES_DIR'))(
  '§7 %s counts as left out when it is empty',
  (name) => {
    expect(readEnv({ ...settings, [name]: '' })).toEqual(readEnv(settings));
  },
);

test('§7 the shell says which variable has almost the name of a setting', () => {
  expect(() => readEnv({ ...settings, RELEASE_KEY: '/keys' })).toThrow(
    /^RELEASE_KEY is not a setting\. If you mean RELEASE_KEYS, /,
  );
});

test('§7 the shell reads every setting of its list, and no other', () => {
  const read = new Set<string>();
  const recording = (variables: Record<string, string>) =>
    new Proxy(variables, {
      get(target, name) {
        read.add(String(name));
        return Reflect.get(target, name);
      },
    });
  readEnv(recording(settings));
  readEnv(recording({ RELEASES_URL: 'https://a', REMOTES: 'mfe-a' }));
  const others = ['DEV_SHELL_URL', 'STAFF_PASSWORD_FILE'];
  expect([...read].sort()).toEqual([...Object.keys(SHELL_SETTINGS), ...others].sort());
});
