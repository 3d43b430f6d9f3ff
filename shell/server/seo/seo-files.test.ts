import { BOOKING_PATH, MARKETING_PATH, STAFF_PATH } from '@site/contract/paths';
import { robots, sitemap } from './seo-files.js';
import { sitemapPaths } from './sitemap-paths.js';

const Page = () => null;
const lazy = async () => ({ Component: Page });

test('lists every page with an address of its own, and no other route', () => {
  const paths = sitemapPaths([
    { path: '/', lazy },
    { path: '/about-us', lazy },
    { path: '/m/:id', lazy },
    { path: '/pricing', loader: () => null },
    { path: '/prices', Component: Page },
    { path: '/gallery', element: 'Photos' },
    { path: '/book', lazy, handle: { sitemap: false } },
    { id: 'staff', lazy, children: [{ path: '/w/data', lazy }] },
    { id: 'group', children: [{ path: '/blog', lazy }] },
    {
      path: '/files',
      children: [
        { index: true, lazy },
        { path: 'first', lazy },
      ],
    },
    { path: '/all/*', lazy },
  ]);
  expect(paths).toEqual([
    '/',
    '/about-us',
    '/prices',
    '/gallery',
    '/blog',
    '/files',
    '/files/first',
  ]);
});

test.each([STAFF_PATH, MARKETING_PATH, BOOKING_PATH, '/api'])(
  'lists no page below %s',
  (prefix) => {
    expect(sitemapPaths([{ path: `${prefix}/page`, lazy }])).toEqual([]);
  },
);

test('the sitemap has whole addresses', () => {
  expect(sitemap(['/a&b'], 'https://example.com')).toContain(
    '<url><loc>https://example.com/a&amp;b</loc></url>',
  );
  expect(sitemap(['/\u4e66'], 'https://example.com')).toContain('.com/%E4%B9%A6<');
});

test('robots.txt names the sitemap and what not to crawl, and lets pages with noindex be read', () => {
  expect(robots('https://example.com')).toBe(
    'User-agent: *\nDisallow: /w/\nDisallow: /api/\n\nSitemap: https://example.com/sitemap.xml\n',
  );
});
