import { init } from '@module-federation/enhanced/runtime';
import { PlainResponse } from '@site/releases/confined/plain-http-values';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { guardedRoute } from './guarded-route';
import { pinRemotes } from './remote-routes';
import { resolvePage } from './resolve-page';

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  pinRemotes({});
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // says what the router ignores
});

const Empty = () => null;
const PAGE = { pathname: '/instant-quote' };

/** What a page shows in a router that begins at its address. */
async function shownBy(route: RouteObject): Promise<string | null> {
  const router = createMemoryRouter([route], { initialEntries: [PAGE] });
  const { unmount } = render(<RouterProvider router={router} />);
  const { textContent } = await screen.findByRole('heading');
  unmount();
  return textContent;
}

/** What it shows in a document of the host, whose first render has all code. */
async function shownAtFirst(route: RouteObject): Promise<string | null> {
  await resolvePage([route], PAGE);
  return shownBy(route);
}

/** A component, or an element where the name says so. */
const part = (name: string, of: string): object => {
  const heading = <h1>{of}</h1>;
  return { [name]: name.toLowerCase().endsWith('element') ? heading : () => heading };
};
const fail = () => {
  throw new Error('The data cannot be loaded.');
};

test.each([
  ['Component', 'Component', 'module'],
  ['element', 'Component', 'module'],
  ['Component', 'element', 'route'],
  ['element', 'element', 'route'],
  ['ErrorBoundary', 'ErrorBoundary', 'module'],
  ['errorElement', 'ErrorBoundary', 'module'],
  ['ErrorBoundary', 'errorElement', 'route'],
  ['errorElement', 'errorElement', 'route'],
])(
  'of a route with "%s" and a module with "%s" that of the %s is shown, at first and later, as in any router',
  async (ofRoute, ofModule, shown) => {
    const made = (): RouteObject => ({
      path: PAGE.pathname,
      ...part(ofRoute, 'route'),
      ...(/error/i.test(ofRoute) && { loader: fail }),
      lazy: async () => part(ofModule, 'module'),
    });
    expect(await shownBy(made())).toBe(shown);
    expect(await shownBy(guardedRoute(made()))).toBe(shown);
    expect(await shownAtFirst(guardedRoute(made()))).toBe(shown);
  },
);

test.each(['Component', 'ErrorBoundary'])(
  'a module whose "%s" is undefined takes nothing from its route',
  async (name) => {
    const route = guardedRoute<RouteObject>({
      path: PAGE.pathname,
      ...part(name, 'route'),
      ...(/error/i.test(name) && { loader: fail }),
      lazy: async () => ({ [name]: undefined }),
    });
    expect(await shownAtFirst(route)).toBe('route');
  },
);

describe('a response whose body does not end', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const endless = (status: number) => new Response(new ReadableStream(), { status });

  test.each<[string, () => unknown]>([
    ['returns', () => endless(200)],
    ['throws', () => Promise.reject(endless(500))],
  ])('is a failure of the page whose loader %s it, after 8 seconds', async (_, loader) => {
    const page = guardedRoute<RouteObject>({ path: PAGE.pathname, loader, Component: Empty });
    const router = createMemoryRouter([{ path: '/', Component: Empty }, page]);
    const navigation = router.navigate(PAGE.pathname);
    await jest.advanceTimersByTimeAsync(8_000);
    await navigation;
    expect(Object.values(router.state.errors ?? {})).toEqual([new Error('Loading took too long.')]);
  });
});

test('data of the response that pages get on the server reach the page', async () => {
  const { Response } = globalThis;
  Object.assign(globalThis, { Response: PlainResponse });
  const loader = () => PlainResponse.json({ rooms: 2 });
  const router = createMemoryRouter([
    { path: '/', Component: Empty },
    guardedRoute<RouteObject>({ id: 'a', path: '/a', loader }),
  ]);
  await router.navigate('/a');
  Object.assign(globalThis, { Response });
  expect(router.state).toMatchObject({ errors: null, loaderData: { a: { rooms: 2 } } });
});

test('data and failures of responses reach the page as the loader made them', async () => {
  const router = createMemoryRouter([
    { path: '/', Component: Empty },
    guardedRoute<RouteObject>({ id: 'a', path: '/a', loader: () => Response.json({ rooms: 2 }) }),
    guardedRoute<RouteObject>({
      id: 'b',
      path: '/b',
      loader: () => new Response(null, { status: 204 }),
    }),
    guardedRoute<RouteObject>({
      id: 'c',
      path: '/c',
      loader: () => Promise.reject(new Response('gone', { status: 410 })),
    }),
  ]);
  await router.navigate('/a');
  expect(router.state.loaderData).toEqual({ a: { rooms: 2 } });
  await router.navigate('/b');
  expect(router.state.loaderData).toEqual({ b: '' });
  await router.navigate('/c');
  expect(router.state.errors).toEqual({
    c: expect.objectContaining({ status: 410, data: 'gone' }),
  });
});
