import { renderToString } from 'react-dom/server';
import { pageElement } from './render-page.js';

function Shown() {
  return <h1>The page that is shown</h1>;
}

test('only the page that is shown has its code loaded', async () => {
  const loadOther = jest.fn(async () => ({ Component: Shown }));
  const routes = [
    { path: '/shown', lazy: async () => ({ Component: Shown }) },
    { path: '/other', lazy: loadOther },
  ];

  const html = renderToString(await pageElement(routes, '/shown?rooms=2'));

  expect(html).toContain('The page that is shown');
  expect(loadOther).not.toHaveBeenCalled();
});
