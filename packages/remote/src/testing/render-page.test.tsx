import { renderToString } from 'react-dom/server';
import { pageElement } from './render-page.js';

const aPage = (title: string) => ({ Component: () => <h1>{title}</h1> });

test('only the page that is shown has its code loaded', async () => {
  const loadOther = jest.fn(async () => aPage('Another page'));
  const routes = [
    { path: '/shown', lazy: async () => aPage('The page that is shown') },
    { path: '/other', lazy: loadOther },
  ];

  const html = renderToString(await pageElement(routes, '/shown?rooms=2'));

  expect(html).toContain('The page that is shown');
  expect(loadOther).not.toHaveBeenCalled();
});
