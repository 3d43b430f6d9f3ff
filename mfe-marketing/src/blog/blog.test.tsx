import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';
import { metaContent, structuredData } from '../testing/page-meta';
import { ARTICLES } from './article-list';
import { ARTICLE_TEXTS } from './article-texts';

describe('§2 /blog', () => {
  test('§2 /blog lists all articles with their dates, the newest first', async () => {
    await renderPage(routes, '/blog');
    const dates = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates).toHaveLength(ARTICLES.length);
    expect(screen.getByText('12 October 2026')).toBeVisible();
  });

  test('§2 /blog leads to an article', async () => {
    const { router } = await renderPage(routes, '/blog');
    const title = 'Ten minutes before the cleaner comes';
    await userEvent.click(screen.getByRole('link', { name: title }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(router.state.location.pathname).toBe('/blog/before-the-cleaner-comes');
  });

  test.each(ARTICLES)('§2 /blog article "$title" shows its lists', async ({ title, route }) => {
    await renderPage(routes, route);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    for (const { heading, items } of ARTICLE_TEXTS[route].checklists) {
      expect(screen.getByRole('heading', { name: heading })).toBeVisible();
      for (const item of items) expect(screen.getByText(item)).toBeVisible();
    }
  });

  test('the items of an article are plain text: it shows no boxes that cannot be ticked', async () => {
    await renderPage(routes, '/blog/moving-out-checklist');
    const items = screen.getAllByRole('listitem').filter((item) => !item.querySelector('a'));
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) expect(item.children).toHaveLength(0);
  });

  test('§2 /blog article leads to the others and not to itself', async () => {
    await renderPage(routes, '/blog/home-near-the-beach');
    const others = within(screen.getByRole('complementary', { name: 'More lists' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ARTICLES.map(({ route }) => route).filter((route) => route !== '/blog/home-near-the-beach'),
    );
  });

  test('§2 /blog article leads to the service that does what it is about', async () => {
    await renderPage(routes, '/blog/moving-out-checklist');
    expect(screen.getByRole('link', { name: 'What our bond cleaning covers' })).toHaveAttribute(
      'href',
      '/services/bond-cleaning',
    );
  });

  test('the list for moving out, which has more than any clean, is not said to be covered by one', async () => {
    await renderPage(routes, '/blog/moving-out-checklist');
    const main = document.querySelector('main');
    expect(main).toHaveTextContent('a bond clean covers most of this list');
    expect(main).not.toHaveTextContent(/covers (all of )?this list/);
  });

  test('§2 /blog article that was never written does not exist', async () => {
    await renderPage(routes, '/blog/never-written');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page of another remote');
  });

  test('tells search engines and link previews when an article was published, and by whom', async () => {
    await renderPage(routes, '/blog/mould-after-a-wet-week');
    expect(structuredData()[0]).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2026-07-06',
      image: 'https://cleaning.example/assets/spring-cleaning.svg',
      publisher: { '@type': 'LocalBusiness', name: 'Southerly Cleaning' },
    });
    expect(metaContent('og:type')).toBe('article');
    expect(metaContent('article:published_time')).toBe('2026-07-06');
  });
});
