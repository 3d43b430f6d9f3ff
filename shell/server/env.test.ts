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

test('an empty setting counts as none', () => {
  const empty = { ...settings, PORT: '', SITE_NAME: '', SITE_PHONE: '', SITE_URL: '', API_URL: '' };
  expect(readEnv(empty)).toEqual(readEnv(settings));
});

test('dials another configured number internationally', () => {
  const { company } = readEnv({ ...settings, SITE_PHONE: '(02) 5550 1234' });
  expect(company.phoneUrl).toBe('tel:+61255501234');
});

test.each([
  [{}, 'Set RELEASES_DIR to the folder of the releases, or RELEASES_URL.'],
  [{ ...settings, PORT: 'http' }, 'PORT is "http", but a port is a number from 0 to 65535.'],
  [{ ...settings, SITE_URL: 'example.com' }, /SITE_URL is "example.com"/],
  [{ ...settings, API_URL: 'http://a,b' }, /API_URL is "b"/],
  [{ RELEASES_DIR: ' ' }, 'Set RELEASES_DIR to the folder of the releases, or RELEASES_URL.'],
  [{ RELEASES_DIR: '/etc/hosts' }, 'RELEASES_DIR is "/etc/hosts", which is not a folder.'],
  [{ RELEASES_URL: 'https://x/?a=1' }, /a query has no meaning there/],
  [{ ...settings, API_URL: 'https://' }, /API_URL is "https:\/\/"/],
  [{ ...settings, SITE_URL: 'https://example.com/path' }, /only scheme, host and port/],
  [{ ...settings, API_URL: 'http://a/api' }, /only scheme, host and port/],
  [{ ...settings, TRUSTED_PROXIES: 'everyone' }, /TRUSTED_PROXIES is "everyone"/],
  [{ RELEASES_URL: 'https://a' }, /With RELEASES_URL set REMOTES, too/],
  [{ RELEASES_URL: 'https://a', REMOTES: ' , ' }, /REMOTES/],
  [{ RELEASES_URL: 'https://a', REMOTES: 'mfe-quote,quote' }, /REMOTES is "mfe-quote,quote"/],
  [{ RELEASES_URL: 'https://a', REMOTES: '__proto__' }, /REMOTES is "__proto__"/],
  [{ RELEASES_URL: 'https://a', REMOTES: 'mfe-a,mfe-a' }, /different names/],
  [dev('quote=http://a'), /"quote=http:\/\/a", which is no remote/],
  [dev('mfe-quote'), /"mfe-quote", which is no remote with an address/],
  [dev('mfe-staff=http://a'), 'DEV_REMOTE_PATHS does not name the paths of mfe-staff.'],
  [dev('mfe-quote=http://a', '{'), /DEV_REMOTE_PATHS is "\{"/],
  [dev('mfe-quote=http://a', '{"mfe-quote":["x"]}'), /DEV_REMOTE_PATHS is/],
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
  [undefined, false],
  ['1', 1],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('trusts the proxies of %j', (value, trusted) => {
  expect(readEnv({ ...settings, TRUSTED_PROXIES: value }).trustedProxies).toBe(trusted);
});
