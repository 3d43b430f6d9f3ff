import { test as base, expect } from '../support/fixtures.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import {
  RUNNING_SITE_URL,
  skipOnRunningSite,
  withTemporarySite,
} from '../support/temporary-site.js';

/** What pages of the quote team change, each after it is shown. */
const CHANGES = [
  ['/changes-react', 'Object.assign(React, { useMemo: (make: () => unknown) => make() })'],
  ['/changes-site', "Object.assign(site.company, { phone: 'CHANGED' })"],
  ['/changes-objects', 'Object.assign(Object.prototype, { isEmpty: () => true })'],
] as const;

const routeOf = ([path, change]: (typeof CHANGES)[number]) => `{
  path: '${path}',
  Component: () => {
    const site = useSite();
    React.useEffect(() => { ${change}; }, [site]);
    return <h1>A page that changes things</h1>;
  },
},`;

const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      if (RUNNING_SITE_URL) return skipOnRunningSite();
      await withTemporarySite({}, async ({ url, releasesDir }) => {
        const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
        await checkout.replace(
          'src/routes.tsx',
          'RouteObject[] = [',
          `RouteObject[] = [${CHANGES.map(routeOf).join('')}`,
        );
        await checkout.replace(
          'src/routes.tsx',
          'import',
          "import React from 'react';\nimport { useSite } from '@site/remote/use-site';\nimport",
        );
        await checkout.replace(
          'package.json',
          '"/instant-quote"',
          ['/instant-quote', ...CHANGES.map(([path]) => path)].map((path) => `"${path}"`).join(),
        );
        await checkout.release();
        await use(url);
        await checkout.remove();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  expectedInConsole: /Cannot (?:assign to read only|add) property/,
});

for (const [path] of CHANGES) {
  test(`the page ${path} fails alone: what all remotes share stays as it is`, async ({
    page,
    url,
  }) => {
    await page.goto(url + path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Regular Cleaning');
    await expect(page.getByRole('contentinfo')).not.toContainText('CHANGED');
    expect(await isSameDocument(page)).toBe(true);
  });
}
