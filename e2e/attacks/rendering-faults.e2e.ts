import { documentAt } from '../support/document-at.js';
import { expect, test } from '../support/fixtures.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { sitemapPaths } from '../support/site-pages.js';
import { SHELL, startService } from '../support/start-service.js';

test.setTimeout(120_000);

const AT_ONCE = 400;

const hasContent = (html: string) => !html.includes('>Loading...<');

/** What a visitor without JavaScript finds at an address. */
async function kindOf(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return `${response.status} ${hasContent(await response.text()) ? 'with' : 'without'} content`;
}

/**
 * Requests all addresses, hundreds at the same time.
 *
 * @returns how many responses of each kind came
 */
async function requestAll(base: string, paths: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const open = paths.values();
  const visitor = async () => {
    for (const path of open) {
      const kind = await kindOf(base + path);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return counts;
}

test('any number of made-up addresses costs no page its content', async ({ site, request }) => {
  const pages = await sitemapPaths(request);
  // One that has rendered nothing yet.
  const shell = await startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: 'http://127.0.0.1:9',
    RELEASES_DIR: site.releasesDir,
  });
  try {
    const links = Array.from({ length: 800 }, (_, id) => `/m/made-up-${id}`);
    expect(Object.keys(await requestAll(shell.url, [...links, ...pages]))).not.toContain(
      '200 without content',
    );
    for (const path of [...pages, '/m/flyer']) {
      expect(hasContent(await documentAt(request, shell.url + path)), path).toBe(true);
    }
    const unknown = Array.from({ length: 3_000 }, (_, id) => `/made-up-${id}`);
    expect(await requestAll(shell.url, [...unknown, ...links, ...pages])).toEqual({
      '404 without content': unknown.length,
      '200 with content': links.length + pages.length,
    });
  } finally {
    await shell.service.stop();
  }
});

test('a page that hangs on the server is left to the browser, and all other pages are rendered', async ({
  page,
  site,
  request,
}) => {
  const checkout = await RemoteCopy.of('mfe-marketing', site.releasesDir);
  try {
    await checkout.replace(
      'src/about/about-page.tsx',
      'export function Component() {',
      "export function Component() {\n  if (typeof window === 'undefined') for (;;);",
    );
    await checkout.release();
    const pages = await sitemapPaths(request);
    const rendered = await Promise.all(
      pages.map(async (path) => hasContent(await documentAt(request, path))),
    );
    expect(pages.filter((_, index) => !rendered[index])).toEqual(['/about-us']);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    checkout.run('rollback');
    await checkout.remove();
  }
});

test('the sitemap lists the pages of a remote that cannot be loaded as it did before', async ({
  site,
  request,
}) => {
  const before = await sitemapPaths(request);
  const checkout = await RemoteCopy.of('mfe-quote', site.releasesDir);
  try {
    await checkout.replace(
      'src/routes.tsx',
      'export const',
      "throw new Error('broken');\nexport const",
    );
    await checkout.release();
    const response = await request.get('/sitemap.xml');
    expect(response.status()).toBe(200);
    expect(await sitemapPaths(request)).toEqual(before);
  } finally {
    checkout.run('rollback');
    await checkout.remove();
  }
});

for (const [spelt, path] of [
  ['/ABOUT-US', '/about-us'],
  ['/%61bout-us?from=flyer', '/about-us?from=flyer'],
  ['/services//gym-cleaning', '/services/gym-cleaning'],
  ['/Instant-Quote', '/instant-quote'],
  ['/M/Flyer', '/m/Flyer'],
] as const) {
  test(`${spelt} is redirected to the one address of its page`, async ({ request }) => {
    const response = await request.get(spelt, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, path]);
  });
}
