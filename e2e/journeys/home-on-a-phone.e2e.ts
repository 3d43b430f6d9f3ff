import { expect, test } from '../support/fixtures.js';

/** Less than five screens of the phone below. */
const LONGEST_PX = 4120;
/** Width by height of the first picture. */
const PICTURE_SHAPE = 960 / 800;

test('Home is short on a phone and names a price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'from $104' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(LONGEST_PX);
});

for (const path of ['/', '/m/flyer']) {
  test(`${path} shows the whole of its first picture at every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const picture = page.locator('main img').first();
      const { fit, shape } = await picture.evaluate((image) => ({
        fit: getComputedStyle(image).objectFit,
        shape: image.clientWidth / image.clientHeight,
      }));
      if (fit === 'contain') continue;
      expect.soft(shape, `${width} px`).toBeCloseTo(PICTURE_SHAPE, 1);
    }
  });
}
