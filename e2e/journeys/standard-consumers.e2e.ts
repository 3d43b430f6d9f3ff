import * as v from 'valibot';
import { expect, test } from '../support/fixtures.js';
import { FederationManifest, FrontendDiscovery } from '../support/frontend-discovery.js';
import { HOST_LINES, startPlainHost } from '../support/plain-host.js';

const DISCOVERY = '/.well-known/micro-frontends.json';
const OTHER_ORIGIN = { Origin: 'https://another.example' };

test('the live versions are listed in the schema of frontend-discovery, for other origins too', async ({
  request,
}) => {
  const response = await request.get(DISCOVERY, { headers: OTHER_ORIGIN });
  const headers = response.headers();
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { microFrontends } = v.parse(FrontendDiscovery, await response.json());
  expect(Object.keys(microFrontends)).toContain('mfe-quote');
});

test('each release has a manifest of Module Federation, whose files are there for other origins', async ({
  request,
}) => {
  const { microFrontends } = v.parse(
    FrontendDiscovery,
    await (await request.get(DISCOVERY)).json(),
  );
  for (const [name, versions] of Object.entries(microFrontends)) {
    const address = (file: string) =>
      new URL(file, new URL(versions[0]?.url ?? '', 'http://site')).pathname;
    const response = await request.get(address('mf-manifest.json'), { headers: OTHER_ORIGIN });
    expect(response.headers()['access-control-allow-origin'], name).toBe('*');
    const manifest = v.parse(FederationManifest, await response.json());
    expect(manifest.name).toBe(name.replaceAll('-', '_'));
    expect(manifest.exposes.map((exposed) => exposed.path)).toEqual(['./routes']);
    const listed = manifest.exposes.flatMap(({ assets: { js, css } }) =>
      [js.sync, js.async, css.sync, css.async].flat(),
    );
    for (const file of [manifest.metaData.remoteEntry.name, ...listed]) {
      expect((await request.get(address(file))).status(), `${name} ${file}`).toBe(200);
    }
    expect((await request.get(address('mf-stats.json'))).status()).toBe(404);
  }
});

test('a plain Module Federation host of another origin shows a page of a release', async ({
  page,
  site,
}) => {
  expect(HOST_LINES).toBeLessThan(35);
  const host = await startPlainHost();
  try {
    await page.goto(`${host.url}/?site=${encodeURIComponent(site.url)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get an Instant Quote');
    await page.getByRole('radio', { name: 'Commercial' }).check();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 0491 570 159' })).toBeVisible();
    const stylesheet = page.locator('link[rel=stylesheet][href*="/mfe/mfe-quote/"]');
    const rules = () =>
      stylesheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0);
    await expect.poll(rules).toBeGreaterThan(0);
  } finally {
    // The page may still send requests.
    await page.close();
    await host.stop();
  }
});
