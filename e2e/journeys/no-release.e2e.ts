import path from 'node:path';
import { keyFolder } from '@site/releases/store/release-key';
import { releaseRemotes } from '@site/stack/releases/release-remotes';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { SHELL, startService } from '../support/start-service.js';

test.use({ expectedInConsole: /status of 503|No remote serves/ });

test('a shell without releases is alive, not ready, and says so to visitors and search engines', async ({
  page,
  request,
  site,
}) => {
  const store = path.join(site.dataDir, 'without-releases');
  const shell = await startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: site.apiUrl,
    RELEASES_DIR: store,
    RELEASE_KEYS: keyFolder(store),
    STATE_DIR: `${store}-state`,
  });
  const statusOf = async (address: string) => (await request.get(shell.url + address)).status();
  try {
    expect(await statusOf('/__shell/ready')).toBe(503);
    const response = await request.get(`${shell.url}/about-us`);
    expect(response.status()).toBe(503);
    expect(response.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-cache' });
    expect(await response.text()).toContain('Southerly Cleaning');

    await openPage(page, `${shell.url}/about-us`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    await releaseRemotes(['mfe-marketing'], { store, now: new Date() });
    await expect.poll(() => statusOf('/__shell/ready')).toBe(200);
    await openPage(page, `${shell.url}/about-us`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    // The page may still send requests.
    await page.close();
    await shell.service.stop();
  }
});
