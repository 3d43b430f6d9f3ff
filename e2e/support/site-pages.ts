import type { APIRequestContext } from 'playwright/test';

/** Paths of the public pages, as the sitemap lists them. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname } = new URL(address ?? '');
    return pathname;
  });
}

/** Pages that search engines do not list. */
export const UNLISTED_PATHS = [
  '/m/flyer',
  '/w/data',
  '/w/bookings',
  '/w/quotes',
  '/w/customer-data',
  '/w/team',
  '/w/account',
];
