import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_BUDGETS, type PageBudget } from '@site/stack/testing/budgets';
import type { APIRequestContext } from 'playwright/test';
import { firstLoad, type LoadedFile, ofType, scriptSizes, sumOf } from '../support/first-load.js';
import { expect, test } from '../support/fixtures.js';
import { sitemapPaths } from '../support/site-pages.js';

/** The address of a site, in place of one with a random port: its digits change a document by up to 70 bytes. */
const ADDRESS = 'https://www.example.com';

/** Size as sent, at {@link ADDRESS}. The first visitors get a document that is compressed less. */
const documentBytes = async (request: APIRequestContext, path: string, origin: string) => {
  const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
  const html = await response.text();
  const sent = Number(response.headers()['content-length']);
  return sent - brotliSize(html) + brotliSize(html.replaceAll(origin, ADDRESS));
};

const brotliSize = (html: string) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html) },
  }).length;

const measured = (files: readonly LoadedFile[]): Omit<PageBudget, 'document'> => ({
  script: sumOf(ofType(files, 'script')),
  font: sumOf(ofType(files, 'font')),
  image: sumOf(ofType(files, 'image')),
  requests: files.length + 1,
});

/** Requested when the page works already. */
const isLate = ({ name }: LoadedFile) => name === 'reporter.js';

test('the first visit to every public page stays within its budget', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  for (const path of [...(await sitemapPaths(request)), '/m/flyer']) {
    const [, budget] = PAGE_BUDGETS.find(([pages]) => pages.test(path)) ?? [];
    if (!budget) throw new Error(`${path} has no budget.`);
    const files = await firstLoad(browser, new URL(path, baseURL).href);
    const what = `${path}: ${scriptSizes(files)}`;
    // The ledger: who sends how much of which page.
    console.log(what);
    for (const [kind, value] of Object.entries(measured(files))) {
      expect.soft(value, `${kind} of ${what}`).toBeLessThanOrEqual(Reflect.get(budget, kind));
    }
    const late = files.filter((file) => !file.isNamed && !isLate(file)).map(({ name }) => name);
    expect.soft(late, `files that take a third round trip on ${what}`).toEqual([]);
    await expect.soft
      .poll(
        () => documentBytes(request, path, new URL(baseURL ?? '').origin),
        `document of ${path}`,
      )
      .toBeLessThanOrEqual(budget.document);
  }
});
