import { SERVICES } from '@site/contract/services';
import { renderPage } from '@site/remote/testing/render-page';
import { translate } from '@site/ui/testing/translate';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';
import { SERVICE_ENTRIES } from '../shared/service-entries';
import { ALL_SERVICES, FURTHER_SERVICES } from '../shared/service-list';
import { metaContent, structuredData } from '../testing/page-meta';

const offered = () =>
  within(screen.getByRole('region', { name: 'Cleaning Services We Offer' })).getAllByRole('link');

describe('§2 Service pages', () => {
  test('§2 the route table has six service pages', () => {
    expect(SERVICES.map(({ title, route }) => [title, route])).toEqual([
      ['General Cleaning', '/services/general-cleaning'],
      ['Commercial Cleaning', '/services/commercial-cleaning'],
      ['Office Cleaning', '/services/office-cleaning'],
      ['Gym Cleaning', '/services/gym-cleaning'],
      ['End-of-lease Cleaning', '/services/end-of-lease-cleaning'],
      ['Strata Cleaning', '/services/strata-cleaning'],
    ]);
  });

  test('§2 Service pages have a title, a tagline, an image and two paragraphs of their own', () => {
    const entries = Object.values(SERVICE_ENTRIES);
    const texts = entries.flatMap(({ heroTitle, description, paragraphs }) => [
      heroTitle,
      description,
      ...paragraphs,
    ]);
    expect(new Set(texts).size).toBe(entries.length * 4);
  });

  test.each(ALL_SERVICES)('§2 Service page $title shows its entry', async ({ route }) => {
    await renderPage(routes, route);
    const { heroTitle, description, paragraphs } = SERVICE_ENTRIES[route];
    const hero = screen.getByRole('region', { name: heroTitle });
    expect(within(hero).getByRole('heading', { level: 1, name: heroTitle })).toBeVisible();
    expect(within(hero).getByText(description)).toBeVisible();
    expect(hero.querySelector('img')).toBeVisible();
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  });

  test('§1 End-of-lease cleaning is offered for moving in, too', async () => {
    await renderPage(routes, '/services/end-of-lease-cleaning');
    expect(screen.getByText(/Moving in takes the same clean/)).toBeVisible();
  });

  test('§2 Service page hero has Get a Quote to /instant-quote and a call link', async () => {
    const { router } = await renderPage(routes, '/services/gym-cleaning');
    const hero = within(screen.getByRole('region', { name: 'Gym Cleaning' }));
    expect(hero.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
    await userEvent.click(hero.getByRole('link', { name: 'Get a Quote' }));
    expect(router.state.location).toMatchObject({
      pathname: '/instant-quote',
      search: '?service=Gym+Cleaning',
    });
  });

  test('§2 Service page shows the four badges', async () => {
    await renderPage(routes, '/services/office-cleaning');
    for (const badge of ['100% Satisfaction', 'Eco Friendly', 'Insured', 'Reliable']) {
      expect(screen.getByText(badge)).toBeVisible();
    }
  });

  test('§2 Service page call-to-action band has a Get Instant Quote button', async () => {
    const { router } = await renderPage(routes, '/services/strata-cleaning');
    await userEvent.click(screen.getByRole('link', { name: 'Get Instant Quote' }));
    expect(router.state.location).toMatchObject({
      pathname: '/instant-quote',
      search: '?service=Strata+Cleaning',
    });
  });

  test('§2 Service page grid Cleaning Services We Offer links to all six services', async () => {
    await renderPage(routes, '/services/bond-cleaning');
    expect(offered().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      SERVICES.map(({ title, route }) => [title, route]),
    );
  });

  test('§2 Service page grid leads from one service to the next, also where the browser has translated it', async () => {
    const { router } = await renderPage(routes, '/services/general-cleaning');
    for (const price of screen.getAllByText(/^From \$/)) translate(price.closest('dd') ?? price);
    await userEvent.click(screen.getByRole('link', { name: 'Office Cleaning' }));
    await screen.findByRole('heading', { level: 1, name: 'Office Cleaning' });
    expect(router.state.location.pathname).toBe('/services/office-cleaning');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Office Cleaning');
  });

  test.each(FURTHER_SERVICES)(
    '§2 Further service page $title is linked from the page it extends',
    async ({ title, route, extends: extended }) => {
      await renderPage(routes, extended);
      expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', route);
    },
  );

  test('§2 Further service page links back to the service it extends', async () => {
    await renderPage(routes, '/services/bond-cleaning');
    const related = within(screen.getByRole('navigation', { name: 'See also' }));
    expect(related.getByRole('link')).toHaveAttribute('href', '/services/end-of-lease-cleaning');
  });

  test('§2 Service page of an unknown service does not exist', async () => {
    await renderPage(routes, '/services/moon-cleaning');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page of another remote');
  });

  test.each(ALL_SERVICES)('shows a picture of $title in link previews', async ({ route }) => {
    await renderPage(routes, route);
    const picture = route.replace('/services/', '/assets/');
    expect(metaContent('og:image')).toBe(`https://cleaning.example${picture}.png`);
  });

  test('describes the service and its place on the site to search engines', async () => {
    await renderPage(routes, '/services/window-cleaning');
    const [service, , trail] = structuredData();
    expect(service).toMatchObject({
      '@type': 'Service',
      name: 'Window Cleaning',
      url: 'https://cleaning.example/services/window-cleaning',
      // Search engines do not follow an id to another page.
      provider: {
        '@type': 'LocalBusiness',
        '@id': 'https://cleaning.example/#business',
        name: expect.stringMatching(/./),
      },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://cleaning.example/' },
        { position: 2, name: 'Window Cleaning' },
      ],
    });
  });
});
