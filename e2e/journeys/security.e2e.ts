import { get } from 'node:http';
import { expect, test } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';

test('documents allow no script or style but their own', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("worker-src 'none'");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/); // tokens, start of the scripts, import map
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('scripts of a page cannot write HTML into it, and pages work all the same', async ({
  page,
}) => {
  await openPage(page, '/clientside-pricing');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x">';
      return 'written';
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  });
  expect(refused).toBe('TypeError');
  // Its structured data is a script element, which React makes in the browser.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
});

test.describe('beside an extension that has made the policy for HTML', () => {
  test.use({ expectedInConsole: /TrustedTypePolicy/ });

  test('pages work all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const policies = Reflect.get(globalThis, 'trustedTypes');
      policies?.createPolicy('default', { createHTML: (html: string) => html });
    });
    await openPage(page, '/clientside-pricing');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cleaning lists worth keeping',
    );
  });
});

test('behind TLS the responses have Strict-Transport-Security', async ({ request }) => {
  const plain = (await request.get('/')).headers();
  const forwarded = await request.get('/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(forwarded.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  const call = await request.get('/api/health/live', {
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(call.headers()['strict-transport-security']).toBe(
    forwarded.headers()['strict-transport-security'],
  );
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(forwarded.headers()['content-security-policy']).toContain('upgrade-insecure-requests');
  const flyer = await request.get('/m/flyer', { headers: { 'x-forwarded-proto': 'https' } });
  expect(flyer.headers()['set-cookie']).toMatch(/^visitor=.*; Secure/);
});

test('staff pages and the API are neither cached nor indexed', async ({ request }) => {
  for (const path of ['/w/bookings', '/w/data', '/api/recurring-bookings']) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['cache-control'], path).toContain('no-store');
    expect.soft(headers['x-robots-tag'], path).toContain('noindex');
  }
});

/** Requests a path exactly as written, which `fetch` would normalise. */
function rawStatus(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('files outside the releases cannot be reached', async ({ site }) => {
  for (const path of [
    '/mfe/../mail',
    '/mfe/..%2f..%2fpackage.json',
    '/mfe/%2e%2e/%2e%2e/package.json',
    '/assets/..%2fserver%2fmain.mjs',
    '/..%5c..%5cpackage.json',
  ]) {
    expect.soft(await rawStatus(site.url, path), path).toBe(404);
  }
});

test('pages can only be read', async ({ request }) => {
  const response = await request.post('/about-us');
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe('GET, HEAD');
});
