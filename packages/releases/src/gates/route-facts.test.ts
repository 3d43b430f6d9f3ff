import { chunksGate } from './chunks-gate.js';
import { describeRoutes } from './route-facts.js';
import { routesGate } from './routes-gate.js';
import { gateContext } from './testing/gate-context.js';

const lazy = () => Promise.resolve({});
const page = { id: 'quote', path: '/quotes', lazy };

/** A gate's reasons for a list of routes and the names of a build's chunks. */
async function reasons(gate: typeof routesGate, routes: unknown, chunks: string[] = []) {
  const files = { js: [], css: [] };
  const render = () => Promise.reject(new Error('Nothing is rendered here.'));
  const context = gateContext({
    manifest: { name: 'mfe-quote', paths: ['/quotes', '/old', '/w/*', '/m/:id'] },
    routes: async () => ({
      facts: describeRoutes(routes),
      render,
      leftRunning: async () => [],
      changedByOthers: async () => [],
    }),
    release: {
      entry: 'client/remoteEntry.js',
      chunkGroups: {
        mfe_quote: { js: ['remoteEntry.js'], css: [] },
        ...Object.fromEntries(['routes', ...chunks].map((name) => [name, files])),
      },
    },
  });
  return (await gate.run(context))?.reasons;
}

test.each<[string, unknown]>([
  ['one page', [page]],
  ['a root layout without a path', [{ id: 'area', lazy, children: [page] }]],
  [
    'pages below its paths',
    ['/Quotes', '/w', '/w/:page', '/w/*', '/m/:marketingId'].map((path, n) => ({
      ...page,
      id: `${n}`,
      path,
    })),
  ],
  ['an example with a query', [{ ...page, handle: { example: '/quotes?service=deep#top' } }]],
  ['a redirect without an id', [page, { path: '/old', loader: lazy }]],
  [
    'an index route and one beside it',
    [
      { children: [{ path: '/w', children: [{ id: 'index', index: true, lazy }] }] },
      { ...page, path: '/w' },
    ],
  ],
  [
    'a nested layout with a path',
    [{ children: [{ path: '/w', children: [{ ...page, path: 'data' }] }] }],
  ],
])('a module with %s passes', async (_, routes) => {
  expect(await reasons(routesGate, routes)).toBeUndefined();
});

test.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /exposes no routes/],
  [
    'two routes at one address',
    [page, { ...page, id: 'again', path: '/Quotes' }],
    /^The route \/Quotes at routes\[1\] is never shown, because routes\[0\] matches the same addresses\. /,
  ],
  [
    'two routes that differ in the names of parameters',
    [{ ...page, id: 'a', path: '/w/:id' }, { children: [{ ...page, id: 'b', path: '/w/:name' }] }],
    /^The route \/w\/:name at routes\[1\]\.children\[0\] is never shown, because routes\[0\] matches /,
  ],
  ['an empty list', [], /exposes no routes/],
  ['an object', { 0: page }, /exposes no routes/],
  ['null in the list', [page, null], /routes\[1\] in src\/routes.tsx is not a route object/],
  ['a list in the list', [[page]], /routes\[0\] .* is not a route object/],
  ['a path that is a number', [{ ...page, path: 5 }], /has a path that is not a string/],
  ['an id that is a number', [{ ...page, id: 5 }], /has an id that is not a string/],
  ['an id that every object has', [{ ...page, id: 'constructor' }], /has the id "constructor"/],
  ['children that are not an array', [{ children: {} }], /has children that are not an array/],
  ['an index that is a number', [page, { index: 1, id: 'b', lazy }], /neither true nor false/],
  [
    'a path in one case only',
    [{ ...page, caseSensitive: true }],
    /has "caseSensitive", but the host finds a page in whatever case/,
  ],
  ['a lazy that is not a function', [{ ...page, lazy: './page' }], /"lazy" that is not a function/],
  [
    'a lazy of several functions',
    [{ ...page, lazy: { Component: () => undefined } }],
    /"lazy" that is not a function/,
  ],
  [
    'middleware',
    [{ ...page, middleware: [() => undefined] }],
    /has middleware, which the host does not run/,
  ],
  ['an action', [{ ...page, action: () => null }], /has an action, which the host never runs/],
  [
    'a chunk that is a number',
    [{ ...page, handle: { chunk: 5 } }],
    /has a "chunk" in its handle that is not a string/,
  ],
  [
    'an example of another route',
    [{ ...page, handle: { example: '/old' } }],
    /has the example \/old, which does not match its path/,
  ],
  ['a route without content', [{ id: 'quote', path: '/quotes' }], /has nothing to show/],
  ['a page without an id', [{ path: '/quotes', lazy }], /has no id/],
  ...['/quotes/:id?', '/quotes/%61', '/*/quotes', '/quo*', '/a b', '/:a.b', '/a/', '/a\u00adb'].map(
    (path): [string, unknown, RegExp] => [
      `the path ${path}`,
      [{ ...page, path }],
      /has the path .*, which the host does not support/,
    ],
  ),
  ...['/about-us', '/:page', '/*', '/quotes/:id', '/m/:id/more', '/m/*', '/m'].map(
    (path): [string, unknown, RegExp] => [
      `the path ${path}`,
      [{ ...page, path }],
      /^The route \S+ at routes\[0\] is not within the paths of mfe-quote/,
    ],
  ),
  [
    'a whole path below another',
    [{ children: [{ path: '/w', children: [page] }] }],
    /has the path \/quotes, which is not below \/w/,
  ],
  [
    'an index with children',
    [{ children: [{ index: true, children: [page] }] }],
    /is an index route with children/,
  ],
  [
    'a root layout with a path',
    [{ path: '/w', children: [{ ...page, path: 'data' }] }],
    /root layout with a path/,
  ],
  [
    'the same id twice',
    [page, { children: [{ ...page, path: '/old' }] }],
    /"quote" is used at routes\[0\] and routes\[1\]\.children\[0\]/,
  ],
  [
    'more routes than a host accepts',
    Array.from({ length: 501 }, (_, n) => ({ ...page, id: `page-${n}`, path: `/w/${n}` })),
    /^There are 501 routes, but the host accepts at most 500 of one remote/,
  ],
  ['a long id', [{ ...page, id: 'x'.repeat(201) }], /at routes\[0\] has more than 200 characters/],
  ['an id of the host', [{ ...page, id: 'root' }], /"root" at routes\[0\] belongs to the host/],
])('a module that exposes %s is refused', async (_, routes, reason) => {
  expect(await reasons(routesGate, routes)).toEqual([expect.stringMatching(reason)]);
});

test('a lazy page has a chunk of its name, or of that in its handle', async () => {
  const service = { ...page, id: '/services/a', handle: { chunk: 'service' } };
  expect(await reasons(chunksGate, [page, service], ['quote', 'service'])).toBeUndefined();
  expect(await reasons(chunksGate, [page, service], ['quote'])).toEqual([
    expect.stringContaining(
      'The route /quotes names the chunk "service", which the build does not',
    ),
  ]);
});

test.each([{ id: 'routes' }, { handle: { chunk: 'routes' } }])(
  'the chunk of the list of routes is of no page, as with %j',
  async (named) => {
    expect(await reasons(chunksGate, [{ ...page, ...named }])).toEqual([
      'The route /quotes names the chunk "routes", which is that of src/routes.tsx itself. Choose another id for the route and its chunk.',
    ]);
  },
);

test.each<[string, unknown]>([
  ['no routes', undefined],
  ['a page without an id', [{ path: '/quotes', lazy }]],
  ['a page with an id that is a number', [{ ...page, id: 5 }]],
  ['children that are not an array', [{ children: page }]],
])('%s: one gate refuses that, not two', async (_, routes) => {
  expect(await reasons(routesGate, routes, ['quote'])).toHaveLength(1);
  expect(await reasons(chunksGate, routes, ['quote'])).toBeUndefined();
});

test('a named chunk belongs to a route', async () => {
  expect(await reasons(chunksGate, [page], ['quote', 'chart'])).toEqual([
    expect.stringContaining('The chunk "chart" belongs to no route'),
  ]);
});

test('an index route is recognised, and so is one with an empty path', () => {
  const routes = [{ path: '/w', children: [{ index: true }, { path: '' }, { path: 'a' }] }];
  expect(describeRoutes(routes)?.map(({ isIndex = false }) => isIndex)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the whole path of a route begins with those of the routes around it', () => {
  const nested = [{ path: '/w', children: [{ path: 'a', children: [{ index: true, id: 'b' }] }] }];
  expect(describeRoutes(nested)?.map(({ path }) => path)).toEqual(['/w', '/w/a', '/w/a']);
});

test('the sitemap lists pages with an address of their own that show something', () => {
  const handle = { sitemap: false };
  const listed = [
    { index: true, lazy },
    { path: 'first', Component: lazy },
    { path: 'second', element: 'Photos' },
  ];
  const others = [
    { path: '/old', loader: lazy },
    { ...page, path: '/m/:id' },
    { ...page, path: '/w/data' },
    { ...page, handle },
    { lazy },
  ];
  const facts = describeRoutes([{ path: '/files', children: listed }, ...others]) ?? [];
  expect(facts.filter(({ isListed }) => isListed).map(({ path }) => path)).toEqual([
    '/files',
    '/files/first',
    '/files/second',
  ]);
});

test('only a route with parameters can be the same for all of them', () => {
  const handle = { sameForAllParams: true };
  const routes = ['/w', '/w/:id', '/m/*'].map((path) => ({ path, handle }));
  const facts = describeRoutes([...routes, { path: '/m/:id', handle: {} }]);
  expect(facts?.map(({ sameForAllParams = false }) => sameForAllParams)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
