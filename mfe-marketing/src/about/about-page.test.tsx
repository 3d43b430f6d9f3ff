import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

describe('§2 About', () => {
  test('§2 About tells the story of the company', async () => {
    await renderPage(routes, '/about-us');
    expect(screen.getByText(/is a Sydney company with an office in Surry Hills/)).toBeVisible();
  });

  test('§2 About shows the four badges', async () => {
    await renderPage(routes, '/about-us');
    for (const badge of ['100% Satisfaction', 'Eco Friendly', 'Insured', 'Reliable']) {
      expect(screen.getByText(badge)).toBeVisible();
    }
  });

  test('§2 About has a Book Now button to /instant-quote', async () => {
    const { router } = await renderPage(routes, '/about-us');
    await userEvent.click(screen.getByRole('link', { name: 'Book Now' }));
    expect(router.state.location.pathname).toBe('/instant-quote');
  });

  test('§2 About has a call link', async () => {
    await renderPage(routes, '/about-us');
    expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
  });

  test('§2 About asks the shell for a light footer', async () => {
    const { router } = await renderPage(routes, '/about-us');
    expect(router.state.matches.at(-1)?.route.handle).toEqual({ footer: 'light' });
  });
});
