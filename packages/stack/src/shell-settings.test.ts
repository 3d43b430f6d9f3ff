import { shellSettings } from './shell-settings.js';
import { siteUrl } from './site-address.js';

const settingsAt = (port: number, host?: string) =>
  shellSettings(
    { dataDir: '/data', host },
    {
      url: siteUrl(port, host),
      port,
      apiUrl: 'http://127.0.0.1:10000',
      releasesDir: '/data/releases',
    },
  );

test.each([80, 8080])('the shell listens at port %i', (port) => {
  expect(settingsAt(port).PORT).toBe(String(port));
});

test.each([
  [{}, 'http://192.0.2.7:3000'],
  [{ SITE_URL: '' }, 'http://192.0.2.7:3000'],
  [{ SITE_URL: 'https://www.example.com' }, 'https://www.example.com'],
])('canonical addresses with %j are at %s where the shell listens at 192.0.2.7', (env, address) => {
  jest.replaceProperty(process, 'env', env);
  expect(settingsAt(3000, '192.0.2.7').SITE_URL).toBe(address);
});
