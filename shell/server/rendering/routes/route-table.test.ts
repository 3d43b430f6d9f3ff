import { routePatterns } from './route-patterns.js';
import { RouteTable } from './route-table.js';

const Page = () => null;

const patterns = routePatterns([
  { path: '/', Component: Page },
  { path: '/about-us', Component: Page },
  { path: '/services/gym-cleaning', Component: Page },
  { path: '/m/:id', handle: { sameForAllParams: true }, Component: Page },
  { path: '/booking/:token', Component: Page },
  { path: '/booking/new', Component: Page },
  { path: '/files/*', Component: Page },
  { path: '/\u4e66', Component: Page },
  { path: '/\u4e66/:page', Component: Page },
  { id: 'staff', children: [{ path: '/w/data', Component: Page }] },
  { path: 'blog', children: [{ index: true, Component: Page }, { path: 'first' }] },
]);
const table = new RouteTable(patterns);

test('patterns are whole paths', () => {
  expect(patterns.map(({ path }) => path)).toEqual([
    '/',
    '/about-us',
    '/services/gym-cleaning',
    '/m/:id',
    '/booking/:token',
    '/booking/new',
    '/files/*',
    '/\u4e66',
    '/\u4e66/:page',
    '/w/data',
    '/blog',
    '/blog',
    '/blog/first',
  ]);
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/about-us', '/about-us'],
  ['/ABOUT-US', '/about-us'],
  ['/%61bout-us', '/about-us'],
  ['/%41BOUT-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/services///gym-cleaning//', '/services/gym-cleaning'],
  ['/W/Data', '/w/data'],
  ['/M/Spring%20Flyer', '/m/Spring%20Flyer'],
  ['//m//50%', '/m/50%'],
  ['/m/%E0%A4%A', '/m/%E0%A4%A'],
  ['/booking/New', '/booking/new'],
  ['/Booking/AbC', '/booking/AbC'],
  ['/m/a%2Fb', '/m/a%2Fb'],
  ['/%E4%B9%A6', '/%E4%B9%A6'],
  ['/%e4%b9%a6/', '/%E4%B9%A6'],
  ['/%E4%B9%A6/x%20y', '/%E4%B9%A6/x%20y'],
])('%s leads to the page at %s', (pathname, path) => {
  expect(table.find(pathname)?.path).toBe(path);
  expect(table.find(path)?.path).toBe(path);
});

test.each(['/nowhere', '/about-us/more', '/services', '/services%2Fgym-cleaning', '/m', '/m/a/b'])(
  '%s leads to no page',
  (pathname) => {
    expect(table.find(pathname)).toBeUndefined();
  },
);

test('a route says whether all its addresses have the same document', () => {
  expect(table.find('/m/one')).toMatchObject({ document: '/m/:id', documents: 'one' });
  expect(table.find('/m/two')).toMatchObject({ document: '/m/:id', documents: 'one' });
  expect(table.find('/booking/one')).toMatchObject({ document: '/booking/one', documents: 'many' });
});
