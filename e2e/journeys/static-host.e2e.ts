import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { portOf } from '@site/stack/port-of';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { SHELL, startService } from '../support/start-service.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Any host of files, such as a bucket: it knows nothing about releases. */
async function serveFiles(folder: string) {
  const server = createServer(async (request, response) => {
    const file = path.join(folder, new URL(request.url ?? '', 'http://host').pathname);
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${portOf(server)}` };
}

test('releases may be on any static host: pages are rendered, hydrated and navigated', async ({
  page,
  site,
}) => {
  const { server, url } = await serveFiles(site.releasesDir);
  const shell = await startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: site.apiUrl,
    RELEASES_URL: url,
    REMOTES: 'mfe-marketing,mfe-quote',
  });
  try {
    const html = await (await page.request.get(`${shell.url}/`)).text();
    expect(html).toContain('Professional Cleaning With a Personal Touch');
    expect(html).toContain(`${url}/mfe-marketing/`);
    // Documents from before the releases were there name the site itself.
    const [, file = ''] = html.match(/"([^"]+\/remoteEntry\.js)"/) ?? [];
    const earlier = await page.request.get(file.replace(url, `${shell.url}/mfe`));
    expect(await earlier.text()).toBe(await (await page.request.get(file)).text());
    expect(earlier.headers()['cache-control']).toMatch(/immutable/);
    await openPage(page, `${shell.url}/`);
    await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
    await expect(page.getByRole('radio', { name: 'Residential' })).toBeVisible();
  } finally {
    // The page may still send requests.
    await page.close();
    await shell.service.stop();
    server.closeAllConnections();
    server.close();
  }
});
