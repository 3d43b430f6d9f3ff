import { expect, test } from '../support/fixtures.js';

for (const { window, width, expected } of [
  // On a phone the map is small: three suburbs of each region, and no water.
  { window: 'on a phone', width: 390, expected: 12 + 4 },
  { window: 'on a small phone', width: 320, expected: 12 + 4 },
  { window: 'on a tablet', width: 768, expected: 28 + 4 + 2 },
  { window: 'on a desktop', width: 1280, expected: 28 + 4 + 2 },
]) {
  test(`no label or link of the areas map covers another, a dot or the edge ${window}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/service-areas', { waitUntil: 'networkidle' });
    const map = page.locator('svg').filter({ hasText: 'Map of the service areas' });
    const { labels, faults } = await map.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const shown = [...svg.querySelectorAll('text, circle')].filter((element) =>
        element.checkVisibility(),
      );
      const items = shown.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // The box of a text has room for accents and descenders: an eighth at each side.
        const space = element.tagName === 'text' ? (bottom - top) / 8 : 0;
        const name = element.textContent;
        const link = element.closest('a');
        return { name, link, left, right, top: top + space, bottom: bottom - space };
      });
      const outside = items.filter(
        (item) => item.left < frame.left || item.right > frame.right || item.bottom > frame.bottom,
      );
      const covered = items.flatMap((a, index) =>
        items
          .slice(index + 1)
          .filter((b) => a.name || b.name)
          .filter((b) => a.left < b.right && b.left < a.right)
          .filter((b) => a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.name || 'a dot'} and ${b.name || 'a dot'}`),
      );
      // Their surfaces are wider than their names, and need some space to the edge.
      const surfaces = [...svg.querySelectorAll('rect')].map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const link = element.closest('a');
        return { name: link?.textContent, link, left, right, top, bottom };
      });
      const atEdge = surfaces.filter(
        ({ left, right, bottom }) =>
          left < frame.left + 4 || right > frame.right - 4 || bottom > frame.bottom - 4,
      );
      const underLinks = surfaces.flatMap((a) =>
        [...items, ...surfaces]
          .filter((b) => a.link !== b.link)
          .filter((b) => a.left < b.right && b.left < a.right)
          .filter((b) => a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${b.name || 'a dot'} and the link ${a.name}`),
      );
      return {
        labels: items.filter(({ name }) => name).length,
        faults: [
          ...outside.map(({ name }) => `${name} is cut`),
          ...atEdge.map(({ name }) => `the link ${name} is at the edge`),
          ...covered,
          ...underLinks,
        ],
      };
    });
    expect(labels).toBe(expected);
    expect(faults).toEqual([]);
  });
}

test('a region on the map leads to its list by keyboard', async ({ page }) => {
  await page.goto('/service-areas', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'South West' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#south-west$/);
  await expect(page.getByRole('heading', { name: 'South West' })).toBeInViewport();
});

test('with forced colours the coast does not run through the names of the water', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/service-areas');
  const outline = await page
    .getByText('Botany Bay')
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).strokeWidth));
  expect(outline).toBeGreaterThanOrEqual(6);
});
