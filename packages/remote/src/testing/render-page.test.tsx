import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  type LoaderFunction,
  Outlet,
  type RouteObject,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import { page } from '../page.js';
import { useSite } from '../use-site.js';
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

function Changing() {
  Object.assign(useSite().company, { phone: '' });
  return <Shown />;
}

test.each([
  ['of the test', { year: 2032 }],
  ['that are the default', undefined],
])('a page that changes the site data %s fails', async (_, site) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});

  const routes = [{ path: '/changing', Component: Changing }];
  await expect(renderPage(routes, '/changing', { site })).rejects.toThrow(
    "Cannot assign to read only property 'phone'",
  );
});

const shownData = {
  Component: () => <h1>{useLoaderData<string>()}</h1>,
  loader: () => 'The page that is shown',
};

test.each<[string, RouteObject[]]>([
  ['has a loader', [{ path: '/shown', ...shownData }]],
  ['has a loader in its module', [{ path: '/shown', lazy: async () => shownData }]],
  [
    'has a layout',
    [
      {
        Component: Outlet,
        children: [{ path: '/shown', lazy: async () => ({ Component: Shown }) }],
      },
    ],
  ],
])('the server sends a page that %s', async (_, routes) => {
  expect(renderToString(await pageElement(routes, '/shown'))).toContain('The page that is shown');
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

const Ended = () => <h1>The offer has ended</h1>;

function Undecided(): never {
  throw useRouteError();
}

describe('a page whose loader throws a response', () => {
  const loader = () => Promise.reject(new Response(null, { status: 410 }));
  const offer = (own: Partial<RouteObject>) =>
    [{ path: '/offer', loader, Component: Shown, ...own }] as RouteObject[]; // spreads lose the union

  test('may show something of its own for it', async () => {
    await renderPage(offer({ ErrorBoundary: Ended }), '/offer');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The offer has ended');

    const html = renderToString(await pageElement(offer({ ErrorBoundary: Ended }), '/offer'));
    expect(html).toContain('The offer has ended');
  });

  test.each([
    ['shows nothing of its own', {}],
    ['throws it again', { ErrorBoundary: Undecided }],
  ])(
    'fails its test at once if it %s',
    async (_, own) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      await expect(renderPage(offer(own), '/offer')).rejects.toMatchObject({ status: 410 });
    },
    5_000,
  );
});

const to = (address: string) => () => redirect(address);
const showing = (path: string, loader: LoaderFunction) => ({ path, loader, Component: Shown });
const thrown = (address: string) => () => Promise.reject(redirect(address));

describe.each([
  ['itself', [showing('/a', to('/a'))], '/a, then /a'],
  ['itself with a search', [showing('/a', to('/a?x=1'))], '/a?x=1, then /a?x=1'],
  [
    'one that redirects back',
    [showing('/a', to('/b')), showing('/b', to('/a'))],
    '/b, then /a, then /b',
  ],
  [
    'itself by its parent, which throws',
    [{ loader: thrown('/a'), Component: Outlet, children: [{ path: '/a', Component: Shown }] }],
    '/a, then /a',
  ],
  [
    'itself by a loader of its module',
    [{ path: '/a', lazy: page(async () => ({ Component: Shown, loader: to('/a') })) }],
    '/a, then /a',
  ],
] satisfies [string, RouteObject[], string][])('a page that redirects to %s', (_, routes, loop) => {
  const sentence = `The page redirects in a circle: ${loop}. Redirect to an address that shows a page.`;

  test.each([false, true])(
    'fails its test at once (in the history of the browser: %s)',
    async (inBrowser) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});

      await expect(renderPage(routes, '/a', { inBrowser })).rejects.toEqual(new Error(sentence));
    },
  );

  test('fails a test of what the server sends', async () => {
    await expect(pageElement(routes, '/a')).rejects.toEqual(new Error(sentence));
  });
});

test('a page may redirect to another one', async () => {
  const { router } = await renderPage(
    [showing('/old', to('/new')), { path: '/new', Component: Shown }],
    '/old',
  );

  for (let visit = 0; visit < 30; visit++) await act(() => router.navigate('/old'));
  expect(router.state.location.pathname).toBe('/new');
});
