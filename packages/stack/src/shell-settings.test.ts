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
