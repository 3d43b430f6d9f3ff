import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { test as base, expect } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { sharesOf } from '../support/responses.js';

const SHELL_BUILD = path.join(ROOT, 'shell/dist');
const OLD_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';

/** Digest of the shell's files, to show that a remote's release changes none of them. */
async function shellFiles(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(SHELL_BUILD, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    hash.update(file.name).update(await readFile(path.join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

/** The team's checkout has a new title that is not released yet. */
const test = base.extend<{ checkout: RemoteCopy }>({
  checkout: async ({ site }, use) => {
    const checkout = await RemoteCopy.of('mfe-quote', site.releasesDir);
    await checkout.replace('src/quote/quote-page.tsx', OLD_TITLE, NEW_TITLE);
    await checkout.removeTests();
    await use(checkout);
    await checkout.remove();
  },
});
test.setTimeout(300_000);

test('a team releases its remote and rolls it back while the shell keeps running', async ({
  page,
  site,
  checkout,
}) => {
  const [pid, files] = [site.shell.pid, await shellFiles()];
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/instant-quote');
  await expect(title).toHaveText(OLD_TITLE);

  checkout.run('release');
  await page.goto('/instant-quote');
  await expect(title).toHaveText(NEW_TITLE);

  checkout.run('rollback');
  await page.goto('/instant-quote');
  await expect(title).toHaveText(OLD_TITLE);
  expect([site.shell.pid, await shellFiles()]).toEqual([pid, files]);
});

test('a visit stays with the version it began with', async ({ page, checkout }) => {
  await openPage(page, '/');
  await checkout.release();
  await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OLD_TITLE);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);
  checkout.run('rollback');
});

test('a canary gets its share of the visitors, and each of them keeps it', async ({
  browser,
  baseURL,
  request,
  checkout,
}) => {
  await checkout.release({ traffic: 50 });
  const titles = new Set<string>();
  for (let visitor = 0; visitor < 30 && titles.size < 2; visitor++) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const read = async () => {
      const html = await (await context.request.get('/instant-quote')).text();
      return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
    };
    const title = await read();
    expect(await read()).toBe(title);
    titles.add(title);
    await context.close();
  }
  expect(titles).toEqual(new Set([OLD_TITLE, NEW_TITLE]));

  const discovery = await request.get('/.well-known/micro-frontends.json');
  const shares = await sharesOf('mfe-quote', discovery);
  expect(shares.filter((share) => share > 0)).toEqual([50, 50]);
  checkout.run('rollback');
});
