import { createMemoryRouter, type RouteObject, redirect } from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { countRedirects } from './redirect-loop';

const Page = () => null;
const to = (address: string) => () => redirect(address);

/** A router with the pages of a remote, at the page where visitors come from or begin. */
function given(routes: RouteObject[], begin = '/') {
  const mounted = mountRoutes('mfe-quote', routes, {
    grants: [['mfe-quote', ['/quotes/*']]],
    Fallback: Page,
  });
  const router = createMemoryRouter([{ id: 'home', path: '/', Component: Page }, mounted], {
    initialEntries: [begin],
  });
  countRedirects(router);
  return router;
}

test.each([
  ['to itself', [{ path: '/quotes/a', loader: to('/quotes/a') }]],
  ['to an empty address', [{ path: '/quotes/a', loader: to('') }]],
  [
    'to one that redirects back',
    [
      { path: '/quotes/a', loader: to('/quotes/b') },
      { path: '/quotes/b', loader: () => Promise.reject(redirect('/quotes/a')) },
    ],
  ],
])('a page that redirects %s fails, and the next one is shown', async (_, routes) => {
  const router = given([...routes, { path: '/quotes/old', loader: to('/quotes/new') }]);

  await router.navigate('/quotes/a');
  const failures = Object.values(router.state.errors ?? {});
  expect(failures).toEqual([new Error('The page redirects in a circle.')]);

  await router.navigate('/quotes/old');
  expect(router.state.errors).toBeNull();
  expect(router.state.location.pathname).toBe('/quotes/new');
});

test('a first page that redirects in a loop fails', async () => {
  const router = given([{ path: '/quotes/a', loader: to('/quotes/a') }], '/quotes/a');
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const failures = Object.values(router.state.errors ?? {});
  expect(failures).toEqual([new Error('The page redirects in a circle.')]);
});

test.each(['https://', '//[', 'data:text/plain,x', 'tel:+61200000000'])(
  'a page that redirects to "%s", which is no page, fails',
  async (address) => {
    const router = given([{ path: '/quotes/a', loader: to(address) }]);
    await router.navigate('/quotes/a');
    expect(router.state.location.pathname).toBe('/quotes/a');
    expect(Object.values(router.state.errors ?? {})).toHaveLength(1);
  },
);

test('visitors may be redirected any number of times, once for each page', async () => {
  const router = given([{ path: '/quotes/old', loader: to('/') }]);
  for (let visit = 0; visit < 50; visit++) await router.navigate('/quotes/old');
  expect(router.state.errors).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
