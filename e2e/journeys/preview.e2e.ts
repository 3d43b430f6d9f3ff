import { readFile } from 'node:fs/promises';
import {
  createPreviewToken,
  type Preview,
  readPreviewToken,
} from '@site/releases/store/preview-token';
import { keyFiles } from '@site/releases/store/release-key';
import { createKeyPair } from '@site/releases/store/signature';
import type { Site } from '@site/stack/site';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe-violations.js';
import { test as base, expect } from '../support/fixtures.js';
import { healthOf } from '../support/health.js';
import { openPage } from '../support/open-page.js';
import { RemoteCopy } from '../support/remote-copy.js';

const REMOTE = 'mfe-quote';
const PAGE = '/instant-quote';
const LIVE_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';
const HOUR_MS = 3_600_000;

interface Previewed {
  /** Address that `mfe preview` has printed. */
  link: string;
  preview: Preview;
  output: string;
  /** The address of a token that says something else, signed with this key or that of the team. */
  linkTo(change: Partial<Preview>, privateKey?: string): string;
}

/** One preview for all tests of this file: its team has changed a title. */
const test = base.extend<object, { previewed: (site: Site) => Promise<Previewed> }>({
  previewed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      let made: Promise<Previewed> | undefined;
      await use((site) => {
        made ??= makePreview(site);
        return made;
      });
    },
    { scope: 'worker' },
  ],
});
test.setTimeout(180_000);

async function makePreview(site: Site): Promise<Previewed> {
  const checkout = await RemoteCopy.of(REMOTE, site.releasesDir, { HOST_URL: site.url });
  await checkout.replace('src/quote/quote-page.tsx', LIVE_TITLE, NEW_TITLE);
  await checkout.removeTests();
  const output = checkout.run('preview', '--for', '2h');
  await checkout.remove();
  const link = /https?:\/\/\S+\?preview=\S+/.exec(output)?.[0] ?? '';
  const token = new URL(link).searchParams.get('preview') ?? '';
  const preview = readPreviewToken(token)?.preview;
  if (!preview) throw new Error(`There is no link in:\n${output}`);
  const teamKey = await readFile(keyFiles(REMOTE, site.releasesDir).privateFile, 'utf8');
  const linkTo = (change: Partial<Preview>, privateKey = teamKey) =>
    `${PAGE}?preview=${createPreviewToken({ ...preview, ...change }, privateKey)}`;
  return { link, preview, output, linkTo };
}

/** Of the Layout Instability API. */
interface LayoutShiftSource {
  node?: Node;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a team shows a published version on the live site to whoever has the link', async ({
  browser,
  baseURL,
  page,
  site,
  previewed,
  request,
}) => {
  const { link, preview, output } = await previewed(site);
  expect(output).toContain(`Anyone with this link sees ${REMOTE} ${preview.version} until`);
  expect(output).not.toMatch(/does not accept the link|could not be reached/);
  const before = await healthOf(request, REMOTE);

  await page.goto(link);
  expect(page.url()).toBe(new URL(PAGE, site.url).href);
  await expect(title(page)).toHaveText(NEW_TITLE);
  await expect(banner(page)).toContainText(
    new RegExp(
      `^Preview: quote, version ${preview.version}, until \\d+:\\d\\d [ap]m, \\d+ \\w+\\.`,
    ),
  );

  await page.getByRole('banner').getByRole('link', { name: 'Service Areas' }).click();
  await expect(page).toHaveURL(/service-areas/);
  await expect(banner(page)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText(NEW_TITLE);
  await page.reload();
  await expect(title(page)).toHaveText(NEW_TITLE);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await other.newPage();
  await visitor.goto(PAGE);
  await expect(title(visitor)).toHaveText(LIVE_TITLE);
  await expect(banner(visitor)).toHaveCount(0);
  await other.close();

  await banner(page).getByRole('button', { name: 'Leave preview' }).click();
  await expect(title(page)).toHaveText(LIVE_TITLE);
  expect(page.url()).toBe(new URL(PAGE, site.url).href);
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveText(LIVE_TITLE);
  expect(Object.keys(await healthOf(request, REMOTE))).toEqual(Object.keys(before));
});

test('React takes over the document of a preview as it is, and the banner moves nothing', async ({
  page,
  site,
  previewed,
}) => {
  const { link } = await previewed(site);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: LayoutShiftSource[] = Reflect.get(entry, 'sources');
        // A banner moves what is below; what a font that comes late moves to the side is not its fault.
        const below = sources.filter((one) => one.previousRect.top !== one.currentRect.top);
        for (const { node } of below) shifts.push(String(node?.textContent));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, link);
  const header = page.getByRole('banner');
  const [above, below] = [await banner(page).boundingBox(), await header.boundingBox()];
  expect(above?.y).toBe(0);
  expect(below?.y).toBeCloseTo(above?.height ?? 0, 0);
  await expect(page.locator('body > aside')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

test('the banner can be read on a phone, and has no accessibility violation', async ({
  page,
  site,
  previewed,
}) => {
  const { link } = await previewed(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, link);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const button of await banner(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
});

test('the keyboard alone shows who made which part of the page, and hides it', async ({
  page,
  site,
  previewed,
}) => {
  const { link, preview } = await previewed(site);
  await openPage(page, link);
  const parts = page.getByRole('region', { name: 'Parts of this page' });
  const toggle = banner(page).getByRole('button', { name: 'Who made what' });
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const shell =
    /^shell, version \w+, platform team, rendered on the server in \d+ ms, [\d.]+ kB loaded$/;
  const quote = new RegExp(
    `^mfe-quote, version ${preview.version}, sales team, rendered on the server in \\d+ ms, [\\d.]+ kB loaded$`,
  );
  await expect(parts.getByRole('listitem')).toHaveText([shell, quote, shell]);
  expect(await axeViolations(page)).toEqual([]);
  const [outline, main] = [parts.getByRole('listitem').nth(1), page.getByRole('main')];
  expect(await outline.boundingBox()).toEqual(await main.boundingBox());

  await page.getByRole('banner').getByRole('link', { name: 'Service Areas' }).click();
  await expect(parts.getByRole('listitem').nth(1)).toHaveText(
    /^mfe-marketing, version \S+, marketing team, rendered in the browser, [\d.]+ kB loaded in \d+ ms$/,
  );
  await page.keyboard.press('Escape');
  await expect(parts).toHaveCount(0);
});

test('a link that has expired shows the live site, and says so once', async ({
  page,
  site,
  previewed,
}) => {
  const { linkTo } = await previewed(site);
  await page.goto(linkTo({ expires: Date.now() - HOUR_MS }));
  await expect(title(page)).toHaveText(LIVE_TITLE);
  await expect(banner(page)).toHaveText('The preview of quote has expired. This is the live site.');
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  await expect(title(page)).toHaveText(LIVE_TITLE);
  await expect(banner(page)).toHaveCount(0);
});

test('a link that the key of the team has not signed does nothing', async ({
  page,
  site,
  previewed,
}) => {
  const { linkTo } = await previewed(site);
  await page.goto(linkTo({}, createKeyPair().privateKey));
  expect(page.url()).toBe(new URL(PAGE, site.url).href);
  await expect(title(page)).toHaveText(LIVE_TITLE);
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a preview is shown, and left', async ({ page, site, previewed }) => {
    const { link } = await previewed(site);
    await page.goto(link);
    await expect(title(page)).toHaveText(NEW_TITLE);
    await banner(page).getByRole('button', { name: 'Leave preview' }).click();
    await expect(title(page)).toHaveText(LIVE_TITLE);
    await expect(banner(page)).toHaveCount(0);
  });
});
