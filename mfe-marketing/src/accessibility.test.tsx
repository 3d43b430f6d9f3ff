import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen } from '@testing-library/react';
import { routes } from './routes';
import { PAGES } from './testing/page-paths';

test.each(PAGES)('%s has no violation of the accessibility rules', async (path) => {
  await renderPage(routes, path);
  expect(await axeViolations()).toEqual([]);
});

test.each(PAGES)('%s has one heading of the first level and skips no level', async (path) => {
  await renderPage(routes, path);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  });
});
