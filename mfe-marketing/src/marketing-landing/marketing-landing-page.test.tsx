import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { metaContent } from '../testing/page-meta';

describe('§2 /m/:id', () => {
  test.each(['/m/flyer-2026', '/m/unknown', '/m/50%25', '/m/%F0%9F%8C%8A'])(
    '§2 /m/:id shows the landing page on %s',
    async (path) => {
      await renderPage(routes, path);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Glad you found us');
      expect(screen.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute(
        'href',
        '/instant-quote',
      );
      expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
        'href',
        '/book-regular-cleaning',
      );
      expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
        'href',
        'tel:+61491570156',
      );
    },
  );

  test('§2 /m/:id is kept out of search results', async () => {
    await renderPage(routes, '/m/flyer-2026');
    expect(metaContent('robots')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });
});
