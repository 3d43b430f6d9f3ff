import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readVersions } from '@site/releases/store/read-versions';
import type { Site } from '@site/stack/site';
import { test as base, expect } from '../support/fixtures.js';
import { installContract, OLDER_CONTRACT, olderQuote } from '../support/older-quote.js';
import { openPage } from '../support/open-page.js';
import type { RemoteCopy } from '../support/remote-copy.js';
import {
  RUNNING_SITE_URL,
  skipOnRunningSite,
  withTemporarySite,
} from '../support/temporary-site.js';

/** The site asks for a proof of work with each write, and the older contract has to send it. */
const test = base.extend<object, { busySite: Site; older: RemoteCopy }>({
  busySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      if (RUNNING_SITE_URL) return skipOnRunningSite();
      await withTemporarySite({ PROOF_OF_WORK_ABOVE: '0' }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  older: [
    async ({ busySite }, use) => {
      const checkout = await olderQuote(busySite.releasesDir, busySite.url);
      await use(checkout);
      await checkout.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ busySite }, use) => use(busySite.url),
});
test.use({ expectedInConsole: /status of 4(28|00)/ });
test.setTimeout(300_000);

test(`a remote that was built with contract ${OLDER_CONTRACT} passes the gates, and works`, async ({
  page,
  request,
  busySite,
  older,
}) => {
  const { version, served } = await (await request.get('/api/contract')).json();
  const [, minor] = version.split('.').map(Number);
  expect(minor, 'the minor versions since then').toBeGreaterThanOrEqual(2);
  expect(served).toContain(version);

  const output = older.run('release');
  expect(output).toContain('is live.');
  expect(output).toMatch(/^contract +\d+\.\d s {2}passed$/m);
  expect(output).not.toContain('NOT CHECKED');
  const { versions } = await readVersions(busySite.releasesDir, 'mfe-quote');
  const live = versions.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
  const file = path.join(busySite.releasesDir, 'mfe-quote', live, 'release.json');
  const { contractVersion } = JSON.parse(await readFile(file, 'utf8'));
  expect(contractVersion).toBe(OLDER_CONTRACT);

  await openPage(page, '/instant-quote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Older quote form');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Name' }).fill('Mia Nguyen');
  const stored = page.waitForResponse((response) => response.status() === 201);
  await form.getByRole('button', { name: 'Send' }).click();
  await stored;
  await expect(form.getByRole('status')).toHaveText('Thank you.');

  await form.getByRole('textbox', { name: 'Name' }).fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toHaveText(/^400: .*name/i);
});

test('a remote whose contract the API does not serve is refused', async ({ older, request }) => {
  const { served } = await (await request.get('/api/contract')).json();
  await installContract(older, '9.0.0');
  const { ok, output } = older.try('release');
  expect(ok).toBe(false);
  expect(output).toContain(
    `contract: The live API serves contract ${served.join(' and ')}, but mfe-quote is built with 9.0.0. `,
  );
});

test('without a host the contract is not compared, and the report says so at the end', async ({
  older,
}) => {
  await installContract(older, OLDER_CONTRACT);
  const { ok, output } = older.with({ HOST_URL: '' }).try('gates');
  expect(ok).toBe(true);
  expect(output).toMatch(
    /^NOT CHECKED:\n {2}contract: HOST_URL is not set, so the contract is not compared\.$/m,
  );
  expect(output).toContain('mfe-quote passes the gates that were run.');
});
