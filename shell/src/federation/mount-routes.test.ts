import { overlaps, scoreOf } from '@site/releases/store/path-pattern';
import type { Grants } from '@site/releases/store/route-grants';
import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { pathTable } from '../path-table';
import { mountRoutes, UNKNOWN_PAGE_ID } from './mount-routes';
import { mountedId } from './route-ids';

afterEach(() => jest.useRealTimers());

const GRANTS: Grants = [
  ['mfe-marketing', ['/', '/about-us', '/*']],
  ['mfe-quote', ['/instant-quote', '/quotes/*']],
  ['mfe-staff', ['/w/*']],
];
const Page = () => null;
const Fallback = () => null;

const mount = (remote: string, routes: unknown[], grants = GRANTS) =>
  mountRoutes(remote, routes as RouteObject[], { grants, Fallback }); // what a remote exposes may be anything

/** Id of the route that an address leads to. */
const leafAt = (tree: RouteObject[], address: string) =>
  matchRoutes(tree, address)?.at(-1)?.route.id;

const marketing = mount('mfe-marketing', [
  { id: 'home', path: '/', Component: Page },
  { id: 'about', path: '/about-us', Component: Page },
]);

test('a route at a path of another remote, and one with its id, take nothing from it', () => {
  const quote = mount('mfe-quote', [
    { id: 'about', path: '/about-us', Component: Page },
    { id: 'home', path: '/instant-quote', Component: Page },
  ]);
  for (const tree of [
    [quote, marketing],
    [marketing, quote],
  ]) {
    expect(leafAt(tree, '/')).toBe('mfe-marketing/home');
    expect(leafAt(tree, '/about-us')).toBe('mfe-marketing/about');
    expect(leafAt(tree, '/ABOUT-us/')).toBe('mfe-marketing/about');
    expect(leafAt(tree, '/instant-quote')).toBe('mfe-quote/home');
  }
});

test('a route that has all addresses of a granted path is at that path, too', () => {
  const grants: Grants = [
    ['mfe-marketing', ['/', '/*']],
    ['mfe-quote', ['/quotes', '/quotes/*', '/orders/new', '/orders/:id']],
  ];
  const quote = mount(
    'mfe-quote',
    [
      { id: 'quotes', path: '/Quotes/*', Component: Page },
      { id: 'order', path: '/orders/:id', Component: Page },
    ],
    grants,
  );
  const pages = mount('mfe-marketing', [{ id: 'any', path: '/*', Component: Page }], grants);
  const tree = [pages, quote];
  expect(leafAt(tree, '/quotes')).toBe('mfe-quote/quotes');
  expect(leafAt(tree, '/quotes/1')).toBe('mfe-quote/quotes');
  expect(leafAt(tree, '/orders/new')).toBe('mfe-quote/order');
  expect(leafAt(tree, '/')).toBe('mfe-marketing/any');
});

test('a granted path is not left to another remote whose route is more specific there', () => {
  const grants: Grants = [
    ['mfe-marketing', ['/about-us', '/*']],
    ['mfe-quote', ['/:suburb']],
  ];
  const any = mount('mfe-marketing', [{ id: 'any', path: '/*', Component: Page }], grants);
  const suburb = mount('mfe-quote', [{ id: 'suburb', path: '/:suburb', Component: Page }], grants);
  expect(leafAt([any, suburb], '/about-us')).toContain(UNKNOWN_PAGE_ID);
  expect(leafAt([any, suburb], '/sydney')).toBe('mfe-quote/suburb');
});

test('a route for one case only is found in any case, as its remote is', () => {
  const grants: Grants = [
    ['mfe-marketing', ['/blog/*']],
    ['mfe-quote', ['/blog/rewards', '/orders/*']],
  ];
  const blog = mount('mfe-marketing', [{ id: 'any', path: '/blog/*', Component: Page }], grants);
  const orders = { path: '/orders', caseSensitive: true, children: [{ id: 'order', path: ':id' }] };
  const rewards = { id: 'rewards', path: '/blog/rewards', caseSensitive: true, Component: Page };
  const quote = mount('mfe-quote', [rewards, orders], grants);
  expect(leafAt([blog, quote], '/Blog/Rewards')).toBe('mfe-quote/rewards');
  expect(leafAt([blog, quote], '/Orders/7')).toBe('mfe-quote/order');
});

const ATTACKS: Record<string, unknown[]> = {
  'a splat': [{ id: 'x', path: '*', Component: Page }],
  'a parameter': [{ id: 'x', path: '/:anything', Component: Page }],
  'an optional segment': [{ id: 'x', path: '/about-us/:more?', Component: Page }],
  'another case': [{ id: 'x', path: '/About-US', Component: Page }],
  'a slash at its end': [{ id: 'x', path: '/about-us/', Component: Page }],
  'slashes before it': [{ id: 'x', path: '//about-us', Component: Page }],
  'no slash': [{ id: 'x', path: 'about-us', Component: Page }],
  'a layout without a path': [
    { id: 'x', Component: Page, children: [{ path: '/about-us', Component: Page }] },
  ],
  'a layout at its own path': [
    { id: 'x', path: '/', children: [{ path: 'about-us', Component: Page }] },
  ],
  'a path that begins like its parent': [
    {
      id: 'x',
      path: '/instant-quote',
      children: [{ path: '/instant-quoteabout-us', Component: Page }],
    },
  ],
  'a whole path below another': [
    { id: 'x', path: '/instant-quote', children: [{ path: '/about-us', Component: Page }] },
  ],
  'an index route': [{ path: 'about-us', children: [{ id: 'x', index: true, Component: Page }] }],
  'something truthy as index': [{ id: 'x', index: 1, Component: Page }],
  'a list with a method of its own': [
    {
      id: 'x',
      children: Object.assign([], {
        flatMap: () => [{ id: 'y', path: '/about-us', Component: Page }],
      }),
    },
  ],
  'an index route with children': [{ index: true, children: [{ path: 'about-us' }] }],
  'an id of the host': [{ id: 'root', path: '/about-us', Component: Page }],
  'an id that is a path of another': [
    { id: '../mfe-marketing/about', path: '/about-us', Component: Page },
  ],
  'two routes of one id': [
    { id: 'x', path: '/instant-quote' },
    { id: 'x', path: '/quotes' },
    { id: 'x', path: '/about-us' },
  ],
  'no text as path': [{ id: 'x', path: ['/about-us'], Component: Page }],
  'no route at all': [null, 'about-us', 7, []],
};

test.each(Object.entries(ATTACKS))('with %s no remote reaches a page of another', (_, routes) => {
  const quote = mount('mfe-quote', routes);
  for (const tree of [
    [quote, marketing],
    [marketing, quote],
  ]) {
    expect(leafAt(tree, '/about-us')).toBe('mfe-marketing/about');
    expect(leafAt(tree, '/')).toBe('mfe-marketing/home');
    expect(leafAt(tree, '/instant-quote')).toMatch(/mfe-quote/);
  }
});

test('an index route with a path is not preferred to a page of another remote', () => {
  const greedy = mount('mfe-marketing', [
    { id: 'greedy', index: true, path: '/instant-quote/*', Component: Page },
  ]);
  const quote = mount('mfe-quote', [{ id: 'quote', path: '/instant-quote', Component: Page }]);
  expect(leafAt([greedy, quote], '/instant-quote')).toBe('mfe-quote/quote');
});

test.each<[string, (routes: RouteObject[]) => RouteObject[]]>([
  ['beside each other', (routes) => routes],
  [
    'below each other',
    (routes) =>
      routes.reduceRight<RouteObject[]>(
        (below) => [{ path: '', Component: Page, children: below }],
        [],
      ),
  ],
])('more routes than the router can look through in time, %s, are refused', (_, place) => {
  const routes = (count: number) =>
    place(Array.from({ length: count }, () => ({ path: '', Component: Page })));
  expect(() => mount('mfe-marketing', routes(500))).not.toThrow();
  expect(() => mount('mfe-marketing', routes(501))).toThrow(
    'mfe-marketing has more than 500 routes.',
  );
  expect(() => mount('mfe-marketing', routes(20_000))).toThrow('more than 500 routes');
});

test('what a module changes in its routes later has no effect', () => {
  const route: RouteObject = { id: 'quote', path: '/instant-quote', Component: Page };
  const routes: RouteObject[] = [{ id: 'layout', children: [route] }];
  const quote = mount('mfe-quote', routes);
  route.path = '/about-us';
  routes[0]?.children?.push({ id: 'late', path: '/about-us', Component: Page });
  expect(leafAt([quote, marketing], '/about-us')).toBe('mfe-marketing/about');
  expect(leafAt([quote, marketing], '/instant-quote')).toBe('mfe-quote/quote');
});

test('an address of a remote without a route for it leads to no page of another remote', () => {
  const greedy = mount('mfe-marketing', [{ id: 'all', path: '*', Component: Page }]);
  const tree = [greedy, mount('mfe-quote', [])];
  expect(leafAt(tree, '/quotes/7')).toMatch(new RegExp(`^${UNKNOWN_PAGE_ID} mfe-quote`));
  expect(leafAt(tree, '/quotes-and-more')).toBe(mountedId('mfe-marketing', 'all'));
});

const segment = fc.constantFrom('a', 'b', ':x', ':y');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ['*'] : [])].join('/')}`);
const remoteNames = ['mfe-a', 'mfe-b', 'mfe-c'];

/** Grants as the host settles them: of paths of two remotes that match the same address, one is more specific. */
const settledGrants = fc
  .array(fc.array(pattern, { maxLength: 4 }), { minLength: 3, maxLength: 3 })
  .map((lists): Grants => {
    const taken: [remote: string, path: string][] = [];
    return lists.map((paths, index) => {
      const remote = remoteNames[index] ?? '';
      const granted = paths.filter((path) =>
        taken.every(
          ([owner, other]) =>
            owner === remote || scoreOf(other) !== scoreOf(path) || !overlaps(other, path),
        ),
      );
      taken.push(...granted.map((path): [string, string] => [remote, path]));
      return [remote, granted];
    });
  });
/** Exposed routes: flat, nested below a path, with an index, below a layout without a path. */
const routes = fc.array(
  fc.oneof(
    pattern.map((path): RouteObject => ({ path, Component: Page })),
    pattern.map((path): RouteObject => ({ path, index: true, Component: Page })),
    fc.tuple(pattern, segment).map(
      ([path, child]): RouteObject => ({
        path,
        children: [{ index: true }, { path: child }, { path: '' }],
      }),
    ),
    pattern.map((path): RouteObject => ({ children: [{ path }, { index: true }] })),
  ),
  { maxLength: 5 },
);
const address = fc
  .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 })
  .map((segments) => `/${segments.join('/')}`);

test('whatever routes remotes have, the router finds the remote that the path table finds', () => {
  const scenario = fc.tuple(
    settledGrants,
    fc.tuple(routes, routes, routes),
    fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    fc.array(address, { minLength: 1, maxLength: 20 }),
  );
  fc.assert(
    fc.property(scenario, ([grants, exposed, order, addresses]) => {
      const tree = order.map((at) => mount(remoteNames[at] ?? '', exposed[at] ?? [], grants));
      const table = pathTable(grants);
      for (const each of addresses) {
        expect([each, matchRoutes(tree, each)?.[0]?.route.id]).toEqual([each, table(each)]);
      }
    }),
    { numRuns: 3_000 },
  );
});

describe('what a route runs', () => {
  const partsOf = (route: RouteObject) => {
    const mounted = mount('mfe-quote', [{ id: 'quote', path: '/instant-quote', ...route }]);
    return mounted.children?.find(({ id }) => id === 'mfe-quote/quote');
  };
  const load = (route: RouteObject | undefined): Promise<unknown> =>
    typeof route?.loader === 'function'
      ? Promise.resolve(route.loader({} as never, undefined)) // the loaders here take nothing
      : Promise.reject(new Error('The route has no loader.'));

  test.each([undefined, null, '', 0])(
    'fails with an error where a loader gives %j as the reason',
    async (reason) => {
      await expect(load(partsOf({ loader: () => Promise.reject(reason) }))).rejects.toThrow(
        'without a reason',
      );
      const lazy = async () => ({ loader: () => Promise.reject(reason) });
      const page = partsOf({ lazy })?.lazy;
      if (typeof page !== 'function') throw new Error('The route is not lazy.');
      await expect(load((await page()) as RouteObject)).rejects.toThrow('without a reason');
    },
  );

  test('keeps the data and the reasons of loaders', async () => {
    expect(await load(partsOf({ loader: () => 'data' }))).toBe('data');
    const cause = new Response(null, { status: 302 });
    await expect(load(partsOf({ loader: () => Promise.reject(cause) }))).rejects.toBe(cause);
  });

  test('gives up on data that never comes', async () => {
    jest.useFakeTimers();
    const loading = load(partsOf({ loader: () => new Promise(() => {}) }));
    const refused = expect(loading).rejects.toThrow('Loading took too long.');
    await jest.advanceTimersByTimeAsync(8_000);
    await refused;
  });

  test('gives up on code that never comes', async () => {
    jest.useFakeTimers();
    const page = partsOf({ lazy: () => new Promise(() => {}) })?.lazy;
    if (typeof page !== 'function') throw new Error('The route is not lazy.');
    const refused = expect(page()).rejects.toThrow('Loading took too long.');
    await jest.advanceTimersByTimeAsync(8_000);
    await refused;
  });

  test('is loaded by a function only, since an object of functions could not be given up', () => {
    const lazy = { loader: async () => () => new Promise(() => {}) };
    expect(partsOf({ lazy })?.lazy).toBeUndefined();
  });

  test('decides what to load again by default where its own decision throws', () => {
    const reported: unknown[] = [];
    globalThis.reportError = (cause) => void reported.push(cause);
    const cause = new Error('undecided');
    const decide = (shouldRevalidate: () => boolean) =>
      partsOf({ shouldRevalidate })?.shouldRevalidate?.({ defaultShouldRevalidate: true } as never); // it reads no more
    expect(decide(() => false)).toBe(false);
    expect(
      decide(() => {
        throw cause;
      }),
    ).toBe(true);
    expect(reported).toEqual([cause]);
  });

  test('has no middleware, with which a navigation can wait indefinitely', async () => {
    const middleware = [async () => new Promise<never>(() => {})];
    expect(partsOf({ middleware })?.middleware).toBeUndefined();
    const page = partsOf({ lazy: async () => ({ middleware }) as object })?.lazy;
    if (typeof page !== 'function') throw new Error('The route is not lazy.');
    expect((await page()).middleware).toBeUndefined();
  });

  test('has what the route itself has in place of the same in the module of its page', async () => {
    const lazy = async () => ({
      Component: Page,
      loader: () => 'of the page',
      handle: { header: 'full' },
    });
    const of = async (route: RouteObject) => {
      const page = partsOf({ ...route, lazy } as RouteObject)?.lazy; // spreads lose the union
      return typeof page === 'function' ? await page() : {};
    };
    const handle = { header: 'slim' };
    const both = await of({ loader: () => 'of the route', handle });
    expect(both).toHaveProperty('Component', Page);
    expect(both).not.toHaveProperty('loader');
    expect(both).not.toHaveProperty('handle');
    const page = await of({ handle: undefined });
    expect(await load(page as RouteObject)).toBe('of the page');
    expect(page).toHaveProperty('handle', { header: 'full' });
  });

  test('takes a handle as it is when the remote arrives, so that the layout runs none of its code', () => {
    let reads = 0;
    const handle = {
      get footer() {
        reads += 1;
        return 'light';
      },
    };
    const mounted = partsOf({ handle });
    expect([mounted?.handle, mounted?.handle.footer, reads]).toEqual([
      { footer: 'light' },
      'light',
      1,
    ]);
  });

  test('takes the values of a handle that is a function, and no getter as classes may have it', async () => {
    const handle = Object.assign(() => {}, { footer: 'light' });
    Object.defineProperty(handle, 'header', {
      get: () => {
        throw new Error('No header.');
      },
    });
    expect(partsOf({ handle })?.handle).toEqual({ footer: 'light' });
    const page = partsOf({ lazy: async () => ({ handle }) })?.lazy;
    if (typeof page !== 'function') throw new Error('The route is not lazy.');
    expect((await page()).handle).toEqual({ footer: 'light' });
  });

  test.each([undefined, null, '', 'light', 5])('keeps the handle %j as it is', (handle) => {
    expect(partsOf({ handle })?.handle).toBe(handle);
  });
});
