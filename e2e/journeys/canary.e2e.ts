import type { Browser } from 'playwright/test';
import * as v from 'valibot';
import { test as base, expect } from '../support/fixtures.js';
import { healthOf } from '../support/health.js';
import { RemoteCopy } from '../support/remote-copy.js';

const REMOTE = 'mfe-quote';
const PAGE = '/instant-quote';
const OLD_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';
const REPORTS = '**/.well-known/micro-frontends/reports';
/** More than the comparison needs: which version a visitor gets is drawn. */
const VISITORS = 60;
const AT_ONCE = 6;
/** Those of every visit; INP takes a visitor who presses something. */
const VITALS = ['LCP', 'CLS', 'TTFB'] as const;

const test = base.extend<{ checkout: RemoteCopy }>({
  checkout: async ({ site }, use) => {
    const checkout = await RemoteCopy.of(REMOTE, site.releasesDir, { HOST_URL: site.url });
    await checkout.replace('src/quote/quote-page.tsx', OLD_TITLE, NEW_TITLE);
    await use(checkout);
    await checkout.remove();
  },
});
test.setTimeout(300_000);

/** A visitor who was never here opens the quote page, and leaves once the site knows how that went. */
async function visit(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const reported = page.waitForResponse(REPORTS);
  await page.goto(PAGE);
  await reported;
  await context.close();
}

test('a canary that crashes in browsers gets no more visits, and visitors get the good version', async ({
  browser,
  baseURL,
  request,
  checkout,
  page,
}) => {
  await checkout.replace(
    'src/quote/quote-page.tsx',
    'export function Component() {',
    "export function Component() {\n  if ('document' in globalThis) throw new Error('crash');",
  );
  const version = await checkout.release({ traffic: 50 });
  const canary = async () => (await healthOf(request, REMOTE))[version];
  try {
    expect(await canary()).toMatchObject({ share: 50, state: 'live' });
    for (let visitor = 0; visitor < VISITORS; visitor += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => visit(browser, baseURL)));
      if ((await canary())?.state === 'quarantined') break;
    }
    await expect.poll(async () => (await canary())?.share).toBe(0);
    expect(await canary()).toMatchObject({
      state: 'quarantined',
      quarantine: {
        reason: expect.stringMatching(
          /^it failed for (\d+) of \1 clients, \S+ for 0 of \d+ \(z [\d.]+\)\.$/,
        ),
      },
    });
    expect(checkout.run('list')).toContain('quarantined by the host: it failed for');
    for (let visitor = 0; visitor < 5; visitor++) {
      await page.context().clearCookies();
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OLD_TITLE);
    }
  } finally {
    checkout.run('rollback');
  }
});

test('a blank page counts as failed, though its visitors leave before it is replaced', async ({
  browser,
  baseURL,
  request,
  checkout,
}) => {
  await checkout.replace(
    'src/quote/quote-page.tsx',
    'const { company } = useSite();',
    'const { company } = useSite();\n  const isBrowser = useSyncExternalStore(() => () => {}, () => true, () => false);\n  if (isBrowser) return null;',
  );
  await checkout.replace(
    'src/quote/quote-page.tsx',
    '',
    "import { useSyncExternalStore } from 'react';\n",
  );
  const version = await checkout.release({ traffic: 50 });
  try {
    await expect(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const reported = page.waitForResponse(REPORTS);
      await page.goto(PAGE);
      await reported;
      // As if the visitor had looked at it for a while.
      await page.evaluate(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 2_000;
      });
      await page.goto('about:blank');
      await context.close();
      expect((await healthOf(request, REMOTE))[version]?.total.boundaries).toBeGreaterThan(0);
    }).toPass();
  } finally {
    checkout.run('rollback');
  }
});

const LOST_PAGES: [string, string][] = [
  ['redirects from its page', "redirect('/')"],
  ['answers with an error', 'data(null, { status: 500 })'],
];
for (const [what, result] of LOST_PAGES) {
  test(`a canary that ${what} gets no more visits, though no browser reports it`, async ({
    request,
    baseURL,
    checkout,
  }) => {
    await checkout.replace(
      'src/quote/quote-page.tsx',
      'export function Component() {',
      `export const loader = () => ${result};\n\nexport function Component() {`,
    );
    await checkout.replace(
      'src/quote/quote-page.tsx',
      '',
      "import { data, redirect } from 'react-router-dom';\n",
    );
    const version = await checkout.release({ traffic: 50 });
    try {
      for (let visitor = 0; visitor < VISITORS; visitor++) {
        await fetch(new URL(PAGE, baseURL), { redirect: 'manual' });
      }
      const canary = async () => (await healthOf(request, REMOTE))[version];
      await expect.poll(async () => (await canary())?.share).toBe(0);
      expect((await canary())?.quarantine?.reason).toMatch(
        /^it had no page for (\d+) of \1 clients, \S+ for 0 of \d+ /,
      );
    } finally {
      checkout.run('rollback');
    }
  });
}

test('a canary that works gets all visits in steps', async ({ page, checkout }) => {
  const version = await checkout.release({ traffic: 10 });
  try {
    const output = checkout.run('promote', version, '--traffic', '10', '--watch', '4s');
    for (const share of [10, 25, 50]) {
      expect(output).toContain(`${version} has ${share} % of visits, and is watched for 1.3 s.`);
      expect(output).toMatch(
        new RegExp(`At ${share} %: (it failed for 0 of|no visits of new clients)`),
      );
    }
    expect(output).toContain(`${version} is live for all visits.`);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);
    expect(checkout.run('history')).toMatch(/promote .*; 100 % of visits; at 50 %: /);
  } finally {
    checkout.run('rollback');
  }
});

const Visit = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ remotes: v.record(v.string(), v.object({ version: v.string() })) }),
);

test('two canaries do not hit the same visitors', async ({ browser, baseURL, site, checkout }) => {
  const booking = await RemoteCopy.of('mfe-booking', site.releasesDir);
  await booking.replace('src/routes.tsx', 'export const', '/** Another build. */\nexport const');
  await booking.replace('package.json', '"version": "1.0.0"', '"version": "1.0.1"');
  const canaries = {
    [REMOTE]: await checkout.release({ traffic: 50 }),
    'mfe-booking': await booking.release({ traffic: 50 }),
  };
  try {
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 100 && seen.size < 4; visitor++) {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const html = await (await context.request.get('/')).text();
      const { remotes } = v.parse(Visit, /id="visit">(.*?)<\/script>/s.exec(html)?.[1]);
      const gets = Object.entries(canaries).map(([remote, version]) =>
        remotes[remote]?.version === version ? `canary of ${remote}` : `default of ${remote}`,
      );
      seen.add(gets.join(', '));
      await context.close();
    }
    expect([...seen].sort()).toEqual([
      'canary of mfe-quote, canary of mfe-booking',
      'canary of mfe-quote, default of mfe-booking',
      'default of mfe-quote, canary of mfe-booking',
      'default of mfe-quote, default of mfe-booking',
    ]);
  } finally {
    checkout.run('rollback');
    booking.run('rollback');
    await booking.remove();
  }
});

test('the web vitals of some visits are known by version, and nothing else of a visit is', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0; // this visit is one of those that report them
    // Playwright does not see what is sent while a page is left.
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      sessionStorage.setItem('sent', `${sessionStorage.getItem('sent')}${body}`);
      return send(address, body);
    };
  });
  /** How many values of each vital the site knows, of all visits. */
  const known = async () => {
    const versions = Object.values(await healthOf(request, 'mfe-marketing'));
    return VITALS.map((name) =>
      versions.reduce((sum, { vitals }) => sum + (vitals[name]?.values ?? 0), 0),
    );
  };
  const before = await known();
  const reported = page.waitForResponse(REPORTS);
  await page.goto('/about-us?name=Mia');
  await reported;
  await page.goto('/robots.txt');
  const isKnown = async () =>
    (await known()).every((values, index) => values > (before[index] ?? 0));
  await expect.poll(isKnown).toBe(true);
  const sent = await page.evaluate(() => sessionStorage.getItem('sent'));
  for (const name of VITALS) expect(sent).toContain(name);
  expect(sent).not.toMatch(/Mia|about-us/);
});
