import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';

test('the page has a title and one main heading', async () => {
  await renderPage(routes, '__PATH__');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('__TITLE__');
  expect(document.title).toMatch(/^__TITLE__ \| /);
});

test('the page has no accessibility violations', async () => {
  await renderPage(routes, '__PATH__');
  expect(await axeViolations()).toEqual([]);
});

test('the server sends the heading', async () => {
  expect(renderToString(await pageElement(routes, '__PATH__'))).toContain('__TITLE__</h1>');
});
