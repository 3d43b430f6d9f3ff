import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

describe('§2 /contact', () => {
  test('§2 /contact shows phone, email, hours and the office address', async () => {
    await renderPage(routes, '/contact');
    expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
    expect(screen.getByRole('link', { name: /@example/ })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    const details = screen.getAllByRole('definition').map((detail) => detail.textContent);
    expect(details).toContain('12 Crown StreetSurry Hills NSW 2010');
    expect(details.some((detail) => detail?.includes('Monday to Friday'))).toBe(true);
  });

  test('§2 /contact leads to the quote form, the booking page and the areas', async () => {
    await renderPage(routes, '/contact');
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/instant-quote', '/book-regular-cleaning', '/service-areas']),
    );
  });
});
