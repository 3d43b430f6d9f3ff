import type { Route } from 'playwright/test';
import { expect, test } from '../support/fixtures.js';
import { RemoteCopy } from '../support/remote-copy.js';
import {
  RUNNING_SITE_URL,
  skipOnRunningSite,
  withTemporarySite,
} from '../support/temporary-site.js';

/** A page with a form as React documents it: its action is a function. */
const PAGE = `
import { useState } from 'react';

export function Component() {
  const [name, setName] = useState('');
  return (
    <form action={(data) => setName(String(data.get('name')))}>
      <input name="name" aria-label="Name" />
      <button>Send</button>
      {name && <p>Thank you, {name}</p>}
    </form>
  );
}
`;

test.setTimeout(300_000);

test('a form whose action is a function, sent before the page is hydrated, is sent once it is', async ({
  page,
}) => {
  if (RUNNING_SITE_URL) return skipOnRunningSite();
  await withTemporarySite({}, async ({ url, releasesDir }) => {
    const checkout = await RemoteCopy.of('mfe-quote', releasesDir);
    await checkout.removeTests();
    await checkout.write({ 'src/quote/quote-page.tsx': PAGE });
    await checkout.release();
    await checkout.remove();

    const held: Route[] = [];
    await page.route(/\/assets\/main\..*\.js$/, (route) => {
      held.push(route);
    });
    await page.goto(`${url}/instant-quote`, { waitUntil: 'commit' });
    await page.getByLabel('Name').fill('Mia');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByText('Thank you, Mia')).toBeVisible();
    await page.goto('about:blank'); // what a page loads when it is idle is not there without the site
  });
});
