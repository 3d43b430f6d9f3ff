import { expect, test } from '../support/fixtures.js';

const HOME = [390, 768, 1280, 1920].map((width) => ({ path: '/', width }));
const UNKNOWN = ['/no-such-page', '/w/no-such-page'].flatMap((path) =>
  [390, 1280].map((width) => ({ path, width })),
);

test.use({ expectedInConsole: /404 \(Not Found\)/ });

for (const { path, width } of [...HOME, ...UNKNOWN]) {
  test(`nothing moves while ${path} loads at ${width} px, nor when the fonts arrive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.total += Number(Reflect.get(entry, 'value'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let fonts = 0;
    await page.route(/\.woff2$/, async (route) => {
      fonts += 1;
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(fonts).toBeGreaterThan(0);
    const total = await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(Reflect.get(window, 'shifts').total)),
          );
        }),
    );
    expect(total).toBeLessThan(0.001);
  });
}
