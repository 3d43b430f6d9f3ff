import { type Grants, routeRefusal } from './route-grants.js';

const GRANTS: Grants = [
  ['mfe-marketing', ['/', '/about-us', '/m/:id', '/services/*', '/*']],
  ['mfe-quote', ['/instant-quote', '/quotes/*']],
  ['mfe-staff', ['/w/*']],
];

const refusal = (remote: string, path: string, isIndex?: boolean) =>
  routeRefusal(remote, { path, ...(isIndex && { isIndex }) }, GRANTS);

test.each([
  ['mfe-quote', '/instant-quote'],
  ['mfe-quote', '/Instant-Quote'],
  ['mfe-quote', '/quotes'],
  ['mfe-quote', '/quotes/:id'],
  ['mfe-quote', '/quotes/new'],
  ['mfe-quote', '/quotes/*'],
  ['mfe-staff', '/w/:page/more'],
  ['mfe-marketing', '/careers'],
  ['mfe-marketing', '/m/:marketingId'],
  ['mfe-marketing', '/*'],
  // The router prefers /quotes and /w to a parameter.
  ['mfe-marketing', '/:suburb'],
  ['mfe-marketing', '/:suburb/:street'],
])('%s has the route %s', (remote, path) => {
  expect(refusal(remote, path)).toBeUndefined();
});

test.each([
  '/about-us',
  '/ABOUT-US',
  '/',
  '/:anything',
  '/*',
  '/m/:id',
  '/instant-quote/more',
  '/w/*',
])('mfe-quote has no route %s: it is outside of its paths', (path) => {
  expect(refusal('mfe-quote', path)).toBe('is not within the paths that mfe-quote has');
});

test.each([
  ['/:remote/details', '/quotes/*'],
  ['/:one/:two/:three', '/quotes/*'],
  ['/w/data', '/w/*'],
  ['/instant-quote', '/instant-quote'],
])('mfe-marketing has no route %s: the router would prefer it to %s', (path, rival) => {
  expect(refusal('mfe-marketing', path)).toMatch(`would take addresses of ${rival}, which is of`);
});

test('an index route that the router would prefer to another remote is refused', () => {
  const grants: Grants = [
    ['mfe-a', ['/a/*']],
    ['mfe-b', ['/*']],
  ];
  const path = '/:one/:two';
  expect(routeRefusal('mfe-b', { path }, grants)).toBeUndefined();
  expect(routeRefusal('mfe-b', { path, isIndex: true }, grants)).toMatch(/would take/);
});

test.each(['/quotes/:id?', '/quotes/a b', '/quotes/%61', '/quotes/*/x', '/quotes/:a.b', 'quotes'])(
  'no remote has a route %s: the host cannot tell what it matches',
  (path) => {
    expect(refusal('mfe-quote', path)).toMatch(/^is not a path such as/);
  },
);
