import { renderToString } from 'react-dom/server';
import { page } from '../page.js';
import { pageElement, renderPage } from './render-page.js';

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

const reason = new Error('The module throws at its top.');

function Broken(): never {
  throw reason;
}

test.each([
  ['cannot be loaded', page(() => Promise.reject(reason))],
  ['throws', page(async () => ({ Component: Broken }))],
])(
  'a page that %s fails its test at once, with the reason',
  async (_, lazy) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});

    await expect(renderPage([{ path: '/broken', lazy }], '/broken')).rejects.toBe(reason);
  },
  5_000,
);
