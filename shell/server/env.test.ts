import { readEnv } from './env.js';

const settings = { RELEASES_DIR: '/releases' };

test('has defaults for everything but the release store', () => {
  expect(readEnv(settings)).toMatchObject({
    port: 3000,
    origin: 'http://localhost:3000',
    staffAccess: 'open',
    company: { name: 'Southerly Cleaning', phone: '0491 570 156', phoneUrl: 'tel:+61491570156' },
  });
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
  [{ ...settings, API_URL: 'https://' }, /API_URL is "https:\/\/"/],
  [{ ...settings, API_URL: 'http://a/api' }, /only scheme, host and port/],
  [{ ...settings, TRUSTED_PROXIES: 'everyone' }, /TRUSTED_PROXIES is "everyone"/],
  [{ ...settings, DEV_SHELL_URL: 'x', DEV_REMOTES: 'mfe-x=y' }, /"mfe-x", which is no remote/],
])('says what is wrong with %j', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
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
