import path from 'node:path';
import { ROOT } from '../root.js';
import { siteSettings } from './site-settings.js';

test.each([{}, { HOST: '', PORT: '', RELEASES_DIR: '', UPLOADS_DIR: '', DATABASE_URL: '' }])(
  'a setting that is empty counts as left out: %j',
  (env: Record<string, string>) => {
    expect(siteSettings(env)).toEqual({
      host: undefined,
      port: undefined,
      releasesDir: undefined,
      uploadsDir: undefined,
      databaseUrl: undefined,
    });
  },
);

test('settings that are set are used', () => {
  const settings = { PORT: '8080', RELEASES_DIR: '/releases', UPLOADS_DIR: '/uploads' };
  expect(siteSettings(settings)).toMatchObject({
    port: 8080,
    releasesDir: '/releases',
    uploadsDir: '/uploads',
  });
});

test.each(['0.0.0.0', '192.0.2.7', '::'])('the shell listens at the address %s', (HOST) => {
  expect(siteSettings({ HOST }).host).toBe(HOST);
});

test.each(['x86_64-conda-linux-gnu', 'reception', 'fe80::1%eth0'])(
  'HOST=%s is no address of a site, which is said',
  (HOST) => {
    const lines: string[] = [];
    expect(siteSettings({ HOST }, (line) => lines.push(line)).host).toBeUndefined();
    expect(lines).toEqual([
      `HOST is "${HOST}", but a site listens at an IP address: this one at 127.0.0.1.`,
    ]);
  },
);

test('a relative folder begins at the root, whatever folder npm runs the command in', () => {
  const settings = { RELEASES_DIR: '.data/releases', UPLOADS_DIR: '.data/files' };
  expect(siteSettings(settings)).toMatchObject({
    releasesDir: path.join(ROOT, '.data/releases'),
    uploadsDir: path.join(ROOT, '.data/files'),
  });
});

test.each(['abc', ' ', '0', '-1', '65536', '80.5'])('PORT=%s is not a port', (PORT) => {
  expect(() => siteSettings({ PORT })).toThrow(
    `PORT is "${PORT}", but a port is a number from 1 to 65535.`,
  );
});
