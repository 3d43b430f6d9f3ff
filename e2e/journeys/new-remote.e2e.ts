import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findRemotes } from '@site/stack/remotes';
import { test as base, expect } from '../support/fixtures.js';
import { NEW_REMOTE } from '../support/new-remote.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { RepositoryCopy } from '../support/repository-copy.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import { sitemapPaths } from '../support/site-pages.js';

const PAGE = 'mfe-rewards/src/rewards/rewards-page.tsx';
const HEADING = 'Every tenth clean is free';

const test = base.extend<{ repository: RepositoryCopy; linkingQuote: RemoteCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  repository: async ({}, use) => {
    const repository = await RepositoryCopy.make();
    await use(repository);
    await repository.remove();
  },
  /** The quote remote with a link to the new one, released. */
  linkingQuote: [
    async ({ site }, use) => {
      const quote = await RemoteCopy.of('mfe-quote', site.releasesDir);
      const file = 'src/quote/quote-page.tsx';
      const title = '<h1>Get an Instant Quote</h1>';
      await quote.replace(file, title, `${title}<Link to="/rewards">Rewards</Link>`);
      await quote.replace(file, 'import', "import { Link } from 'react-router-dom';\nimport");
      await quote.release();
      await use(quote);
      quote.run('rollback');
      await quote.remove();
    },
    { auto: true },
  ],
});
test.setTimeout(300_000);

test('a new folder is a remote: tested, released into the running site, and gone when it is removed', async ({
  page,
  request,
  site,
  repository,
}) => {
  const { pid } = site.shell;
  const before = await sitemapPaths(request);
  expect((await request.get('/rewards')).status()).toBe(404);

  await repository.write(NEW_REMOTE);
  expect(findRemotes(repository.folder).map(({ name }) => name)).toContain('mfe-rewards');
  const failing = repository.run('mfe-rewards', 'test');
  expect([failing.ok, failing.output]).toEqual([false, expect.stringContaining('Coming soon')]);
  const finished = NEW_REMOTE[PAGE].replace('Coming soon', HEADING);
  await repository.write({ [PAGE]: finished });
  expect(repository.run('mfe-rewards', 'test')).toMatchObject({ ok: true });

  const released = repository.run('mfe-rewards', 'release', { RELEASES_DIR: site.releasesDir });
  expect(released).toMatchObject({ ok: true, output: expect.stringContaining('is live.') });
  // The site may have closed the idle connection while the release held up this process.
  const html = await (await request.get('/rewards', { maxRetries: 2 })).text();
  expect(html).toContain(`<h1>${HEADING}</h1>`);
  expect(await sitemapPaths(request)).toEqual(expect.arrayContaining([...before, '/rewards']));
  await openPage(page, '/rewards');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);

  const card = page.getByRole('img', { name: 'A card with ten squares' });
  await expect(card).toHaveJSProperty('naturalWidth', 1);

  await openPage(page, '/instant-quote');
  await markDocument(page);
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  expect(await isSameDocument(page)).toBe(true);

  await rm(path.join(site.releasesDir, 'mfe-rewards'), { recursive: true });
  expect((await request.get('/rewards')).status()).toBe(404);
  expect(await sitemapPaths(request)).toEqual(before);
  expect(site.shell.pid).toBe(pid);
});
