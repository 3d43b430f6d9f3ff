import { SERVICES } from '@site/contract/services';
import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';
import { structuredData } from '../testing/page-meta';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('§2 Home', () => {
  test('§2 Home hero shows the headline and calls the company Sydney’s premier cleaning service', async () => {
    await renderPage(routes, '/');
    const hero = section('Professional Cleaning With a Personal Touch');
    expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
    expect(hero.getByText(/Sydney's premier cleaning service, .*homes to .*offices/)).toBeVisible();
  });

  test('§2 Home hero has a Get a Quote button to /instant-quote', async () => {
    const { router } = await renderPage(routes, '/');
    await userEvent.click(screen.getByRole('link', { name: 'Get a Quote' }));
    expect(router.state.location.pathname).toBe('/instant-quote');
  });

  test('§2 Home hero has a tap-to-call link that shows the phone number', async () => {
    await renderPage(routes, '/');
    expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
  });

  test('§2 Home gives three reasons: experienced team, eco-friendly products, 100% satisfaction', async () => {
    await renderPage(routes, '/');
    const reasons = section('Why choose us').getAllByRole('heading', { level: 3 });
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      'Experienced team',
      'Eco-friendly products',
      '100% satisfaction',
    ]);
    // Not "leave them out", which can also mean to omit them.
    expect(section('Why choose us').getByText(/Put yours out and we will use them/)).toBeVisible();
  });

  test('§2 Home has an Our Services grid of six cards that lead to the service pages', async () => {
    await renderPage(routes, '/');
    const cards = section('Our Services').getAllByRole('listitem');
    const links = cards.map((card) => within(card).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      SERVICES.map(({ title, route }) => [title, route]),
    );
  });

  test('§1 Strata is labelled NDIS on its card, as a second label', async () => {
    await renderPage(routes, '/');
    const labels = section('Our Services').getAllByText('NDIS');
    expect(labels).toHaveLength(1);
    expect(labels[0]?.closest('li')).toHaveTextContent('Strata Cleaning');
  });

  test('Home names the lowest price where regular cleaning is offered', async () => {
    await renderPage(routes, '/');
    const hero = section('Professional Cleaning With a Personal Touch');
    expect(hero.getByText(/^Regular cleaning/)).toHaveTextContent(
      'Regular cleaning from $104 per clean, GST included',
    );
    expect(hero.getByRole('link', { name: 'from $104' })).toHaveAttribute(
      'href',
      '/clientside-pricing',
    );
    const priced = section('Our Services').getAllByText('From $104 per clean, GST included');
    expect(priced.map((price) => price.closest('li')?.querySelector('h3')?.textContent)).toEqual([
      'General Cleaning',
    ]);
  });

  test('§2 Home about block has a Book Now button to /instant-quote', async () => {
    const { router } = await renderPage(routes, '/');
    await userEvent.click(
      section('A cleaning company that knows your name').getByRole('link', { name: 'Book Now' }),
    );
    expect(router.state.location.pathname).toBe('/instant-quote');
  });

  test('describes the business to search engines, with nothing invented', async () => {
    await renderPage(routes, '/');
    expect(structuredData()).toEqual([
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: 'Southerly Cleaning',
        telephone: '+61491570156',
        areaServed: [
          'Inner West, Sydney',
          'South West, Sydney',
          'Eastern Suburbs, Sydney',
          'North Shore, Sydney',
        ],
      }),
    ]);
    expect(JSON.stringify(structuredData())).not.toMatch(/rating|review/i);
  });
});
