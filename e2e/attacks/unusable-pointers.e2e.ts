import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSite } from '@site/stack/site';
import { test as base, expect } from '../support/fixtures.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { skipOnRunningSite } from '../support/temporary-site.js';

const pointerIn = (releasesDir: string, remote: string) =>
  path.join(releasesDir, remote, 'releases.json');

const test = base.extend<object, { checkout: RemoteCopy; version: string }>({
  /** A checkout of the quote remote with another title. */
  checkout: [
    async ({ temporarySite }, use) => {
      const checkout = await RemoteCopy.of('mfe-quote', temporarySite.releasesDir);
      await checkout.replace('src/quote/quote-page.tsx', 'Get an Instant Quote', 'Ask for a Quote');
      await use(checkout);
      await checkout.remove();
    },
    { scope: 'worker' },
  ],
  /** The version that is published from it. */
  version: [
    async ({ checkout }, use) => {
      const version = await checkout.release();
      checkout.run('rollback');
      await use(version);
    },
    { scope: 'worker' },
  ],
});

test.setTimeout(120_000);

for (const [name, text] of [
  ['has no version', '{"microFrontends":{"mfe-quote":[{}]}}'],
  ['is empty', '{}'],
  ['is a list', '[null]'],
  ['was cut short', '{"microFrontends":{"mfe-quote":[{"url":"1.0'],
  ['names another remote', '{"microFrontends":{"mfe-booking":[]}}'],
] as const) {
  test(`a pointer that ${name} changes nothing for visitors, and the next rollback repairs it`, async ({
    site,
    request,
    checkout,
    version,
  }) => {
    checkout.run('promote', version);
    const html = await (await request.get('/instant-quote')).text();
    expect(html).toContain('Ask for a Quote');
    await writeFile(pointerIn(site.releasesDir, 'mfe-quote'), text);
    for (const address of ['/instant-quote', '/', '/sitemap.xml', '/book-regular-cleaning']) {
      expect.soft((await request.get(address)).status(), address).toBe(200);
    }
    expect(await (await request.get('/instant-quote')).text()).toBe(html);
    expect(checkout.run('rollback')).toMatch(
      /releases\.json (cannot be used: |is not JSON, or was cut short).*It is rebuilt from its copy\.\n.*is live again\./s,
    );
    expect(await (await request.get('/instant-quote')).text()).toContain('Get an Instant Quote');
  });
}

test('the site starts with pointers that cannot be used, and repairs them', async () => {
  skipOnRunningSite();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'southerly-pointers-'));
  const lines: string[] = [];
  const options = { dataDir, durable: false, log: (line: string) => lines.push(line) };
  try {
    const first = await startSite(options);
    await first.stop();
    const pointer = pointerIn(first.releasesDir, 'mfe-marketing');
    const before: unknown = JSON.parse(await readFile(pointer, 'utf8'));
    await writeFile(pointer, '{"microFrontends":');
    const records = path.join(first.releasesDir, '.released-at-start.json');
    await writeFile(records, '[');
    const again = await startSite(options);
    try {
      expect(await (await fetch(again.url)).text()).toContain('Professional Cleaning');
      expect(lines.join('\n')).toMatch(/was cut short\. It is rebuilt from its copy\./);
      expect(JSON.parse(await readFile(pointer, 'utf8'))).toEqual(before);
    } finally {
      await again.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
