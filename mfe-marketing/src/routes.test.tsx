import { renderPage } from '@site/remote/testing/render-page';
import { cleanup } from '@testing-library/react';
import { routes } from './routes';
import { metaContent, structuredData } from './testing/page-meta';
import { LISTED, PAGES } from './testing/page-paths';

test('§2 route table: every page of this remote has its path', () => {
  expect(LISTED).toEqual([
    '/',
    '/services/general-cleaning',
    '/services/commercial-cleaning',
    '/services/office-cleaning',
    '/services/gym-cleaning',
    '/services/end-of-lease-cleaning',
    '/services/strata-cleaning',
    '/services/bond-cleaning',
    '/services/window-cleaning',
    '/services/carpet-cleaning',
    '/services/spring-cleaning',
    '/service-areas',
    '/about-us',
    '/clientside-pricing',
    '/privacy-policy',
    '/terms',
    '/contact',
    '/careers',
    '/blog',
    '/blog/moving-out-checklist',
    '/blog/home-near-the-beach',
    '/blog/before-the-cleaner-comes',
    '/blog/mould-after-a-wet-week',
  ]);
});

test('every route that shows a page has an id of its own', () => {
  const ids = routes.filter(({ lazy }) => lazy).map(({ id }) => id);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(PAGES)('%s has one title, a description and valid structured data', async (path) => {
  await renderPage(routes, path);
  expect(document.title).toMatch(/^\S.* \| Southerly Cleaning$/);
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(metaContent('description')?.length).toBeGreaterThan(50);
  expect(metaContent('description')?.length).toBeLessThan(170);
  for (const data of structuredData()) expect(data['@context']).toBe('https://schema.org');
});

test.each(PAGES)('%s spells "email" in one way', async (path) => {
  await renderPage(routes, path);
  expect(document.documentElement.outerHTML).not.toMatch(/\be[-\u2010\u2011\s]mail/i);
});

test('no two pages share a title or a description', async () => {
  const heads: string[] = [];
  for (const path of LISTED) {
    await renderPage(routes, path);
    heads.push(document.title, metaContent('description') ?? '');
    cleanup();
  }
  expect(new Set(heads).size).toBe(heads.length);
});

test.each([
  ['/', '/og/site.png'],
  ['/service-areas', '/assets/service-areas.png'],
  ['/about-us', '/assets/about.png'],
  ['/clientside-pricing', '/assets/pricing.png'],
])('%s is shown in link previews with %s', async (path, picture) => {
  await renderPage(routes, path);
  expect(metaContent('og:image')).toBe(`https://cleaning.example${picture}`);
  expect(metaContent('twitter:card')).toBe('summary_large_image');
});

test.each(['/contact', '/careers', ...LISTED.filter((path) => path.startsWith('/blog'))])(
  '%s has a picture whose space is kept before it loads',
  async (path) => {
    await renderPage(routes, path);
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(0);
    for (const { width, height } of pictures) expect(width / height).toBeCloseTo(4 / 3);
  },
);

test('§2 /m/:id is the same document whatever the id is, as its route says', async () => {
  const documents = new Set<string>();
  for (const path of ['/m/flyer', '/m/another%20flyer']) {
    await renderPage(routes, path);
    documents.add(document.documentElement.outerHTML);
    cleanup();
  }
  expect(documents.size).toBe(1);
});
