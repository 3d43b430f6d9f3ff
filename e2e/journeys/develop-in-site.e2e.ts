import path from 'node:path';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { ROOT } from '@site/stack/root';
import type { Page } from 'playwright/test';
import { aQuote } from '../support/a-quote.js';
import { DevProcess } from '../support/dev-process.js';
import { test as base, expect } from '../support/fixtures.js';
import { NEW_REMOTE } from '../support/new-remote.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { RepositoryCopy } from '../support/repository-copy.js';
import { isSameDocument, markDocument } from '../support/same-document.js';

const MFE = path.join(ROOT, 'packages/releases/bin/mfe.mjs');
const PAGE = 'src/quote/quote-page.tsx';
const TITLE = 'Get an Instant Quote';
const H1 = `<h1>${TITLE}</h1>`;

interface Fixtures {
  /** Starts commands of development, of which none outlives the test. */
  start: (program: string, args: string[], cwd: string) => Promise<DevProcess>;
  /** The sales team's own checkout. */
  copy: RemoteCopy;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  start: async ({}, use) => {
    const started: DevProcess[] = [];
    await use(async (...command) => {
      const dev = await DevProcess.start(...command);
      started.push(dev);
      return dev;
    });
    for (const dev of started) await dev.stop('SIGKILL');
  },
  copy: async ({ site }, use) => {
    const copy = await RemoteCopy.of('mfe-quote', site.releasesDir);
    await use(copy);
    await copy.remove();
  },
});
test.setTimeout(180_000);
/** What the browser logs about a build with errors. */
const BROKEN = /Errors while compiling|Module build failed/;
test.use({ expectedInConsole: new RegExp(`missing is not defined|${BROKEN.source}`) });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Files of remotes that the document has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/mfe/')),
  );

/** A remote whose sources are edited while a browser shows it inside the site. */
interface Developed {
  page: Page;
  dev: DevProcess;
  copy: RemoteCopy;
}

test('edits of one remote are shown inside the deployed site without a reload, and nothing is written there', async ({
  page,
  request,
  site,
  start,
  copy,
}) => {
  const dev = await start(process.execPath, [MFE, 'dev', '--site', site.url], copy.folder);
  expect(dev.output).toContain('Its pages cannot write anything there');
  expect(await (await request.get(dev.url)).text()).toContain('<h1');
  const developed: Developed = { page, dev, copy };
  await test.step('other remotes are those of the site', () => visitOthers(developed));
  await test.step('an edit keeps what was entered', () => editWhatIsShown(developed));
  await test.step('another hook costs the state of its component, and a mistake only lasts until the next edit', () =>
    editHooks(developed));
  await test.step('what does not compile is not shown, and the next edit is', () =>
    breakAndFix(developed));
  await test.step('an update that no longer exists reloads the page', () =>
    loseAnUpdate(developed));

  await test.step('the API is that of the site, which gets reads only', async () => {
    const contract = await request.get(`${dev.url}/api/contract`);
    expect(await contract.json()).toEqual(
      await (await request.get(`${site.url}/api/contract`)).json(),
    );
    const refused = await request.post(dev.url + SUBMIT_QUOTE_URL, { data: aQuote('Mia') });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: `Nothing is written to the site at ${site.url} from development. Start with --allow-writes to send this request.`,
    });
    expect(await (await request.get(`${site.url}/instant-quote`)).text()).toContain(H1);
  });

  await page.goto('about:blank');
  await dev.stop('SIGINT');
  await expect.poll(() => dev.isRunning()).toBe(false);
});

async function visitOthers({ page, dev }: Developed): Promise<void> {
  await openPage(page, dev.url);
  await markDocument(page);
  await page.getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(heading(page)).toHaveText(TITLE);
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
  await expect(heading(page)).toContainText('Book');
  expect(await isSameDocument(page)).toBe(true);
  expect(await loaded(page)).toEqual(
    expect.arrayContaining([
      '/mfe/mfe-quote/dev/client/remoteEntry.js',
      expect.stringMatching(/^\/mfe\/mfe-booking\/1\.0\.0-\w+\/client\/remoteEntry\./),
    ]),
  );
}

async function editWhatIsShown({ page, dev, copy }: Developed): Promise<void> {
  await page.goto(`${dev.url}/instant-quote`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('radio', { name: 'Residential' }).check();
  await markDocument(page);
  await copy.replace(PAGE, H1, '<h1>Ask for a quote</h1>');
  await expect(heading(page)).toHaveText('Ask for a quote');
  await copy.replace('src/quote/quote-page.module.css', 'max-width: 34rem', 'max-width: 10rem');
  await expect(page.getByText('Tell us about the place')).toHaveCSS('max-width', '160px');
  await expect(page.getByRole('radio', { name: 'Residential' })).toBeChecked();
}

async function editHooks({ page, copy }: Developed): Promise<void> {
  const ref = 'const form = useRef<HTMLFormElement>(null);';
  await copy.replace('src/quote/quote-form.tsx', ref, `const more = useRef(0);\n  ${ref}`);
  await expect(page.getByRole('radio', { name: 'Residential' })).not.toBeChecked();
  await copy.replace(PAGE, '<h1>Ask for a quote</h1>', '<h1>{missing.text}</h1>');
  await expect(page.getByRole('alert')).toContainText('missing is not defined');
  await copy.replace(PAGE, '{missing.text}', 'Ask again');
  await expect(heading(page)).toHaveText('Ask again');
  expect(await isSameDocument(page)).toBe(true);
}

async function breakAndFix({ page, copy }: Developed): Promise<void> {
  const broken = page.waitForEvent('console', { predicate: (said) => BROKEN.test(said.text()) });
  await copy.replace(PAGE, '<h1>Ask again</h1>', '<h1>Ask again</h2>');
  await broken;
  await expect(heading(page)).toHaveText('Ask again');
  await copy.replace(PAGE, '<h1>Ask again</h2>', '<h1>Ask once more</h1>');
  await expect(heading(page)).toHaveText('Ask once more');
  expect(await isSameDocument(page)).toBe(true);
}

async function loseAnUpdate({ page }: Developed): Promise<void> {
  const lost = '/mfe/mfe-quote/dev/client/mfe_quote.0.hot-update.json.mjs';
  const reloaded = page.waitForEvent('load');
  await page.evaluate((address) => void import(address), lost);
  await reloaded;
  expect(await isSameDocument(page)).toBe(false);
}

test('npm run dev -w mfe-quote -- --site works in this repository, sends writes with --allow-writes, and leaves no process behind', async ({
  page,
  site,
  start,
}) => {
  const args = ['run', 'dev', '-w', 'mfe-quote', '--', '--site', site.url, '--allow-writes'];
  const dev = await start('npm', args, ROOT);
  await page.goto(`${dev.url}/instant-quote`);
  await expect(heading(page)).toHaveText(TITLE);
  const status = await page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    [SUBMIT_QUOTE_URL, JSON.stringify(aQuote('Mia'))] as const,
  );
  expect(status).toBe(201);
  await page.goto('about:blank');
  // Kills npm alone, which cannot pass the signal on.
  await dev.stop('SIGKILL', true);
  await expect.poll(() => dev.isRunning()).toBe(false);
});

test('a remote that the site does not have yet is shown at its paths', async ({
  page,
  request,
  site,
  start,
}) => {
  const repository = await RepositoryCopy.make();
  try {
    await repository.write(NEW_REMOTE);
    const folder = path.join(repository.folder, 'mfe-rewards');
    const dev = await start(process.execPath, [MFE, 'dev', '--site', site.url], folder);
    await page.goto(`${dev.url}/rewards`);
    await expect(heading(page)).toHaveText('Coming soon');
    const file = 'mfe-rewards/src/rewards/rewards-page.tsx';
    await repository.replace(file, 'Coming soon', 'Every tenth clean is free');
    await expect(heading(page)).toHaveText('Every tenth clean is free');
    expect((await request.get(`${site.url}/rewards`)).status()).toBe(404);
    await page.goto('about:blank');
    await dev.stop();
  } finally {
    await repository.remove();
  }
});
