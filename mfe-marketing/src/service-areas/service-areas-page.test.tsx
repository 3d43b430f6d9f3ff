import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

describe('§2 Service Areas', () => {
  test('§2 Service Areas shows four regions', async () => {
    await renderPage(routes, '/service-areas');
    const regions = screen.getAllByRole('heading', { level: 2 });
    expect(regions.map((region) => region.textContent)).toEqual([
      'Inner West',
      'South West',
      'Eastern Suburbs',
      'North Shore',
    ]);
  });

  test.each([
    ['Inner West', 'Newtown', '2042'],
    ['South West', 'Cabramatta', '2166'],
    ['Eastern Suburbs', 'Coogee', '2034'],
    ['North Shore', 'Pymble', '2073'],
  ])('§2 Service Areas lists seven suburbs in %s', async (region, suburb, postcode) => {
    await renderPage(routes, '/service-areas');
    const heading = screen.getByRole('heading', { name: region });
    const card = heading.closest('li') as HTMLElement; // a missing one fails in the next line
    const suburbs = within(card).getAllByRole('listitem');
    expect(suburbs).toHaveLength(7);
    expect(suburbs.map((item) => item.textContent)).toContain(`${suburb} ${postcode}`);
  });

  test('§2 Service Areas has a Get an Instant Quote button', async () => {
    const { router } = await renderPage(routes, '/service-areas');
    await userEvent.click(screen.getByRole('link', { name: 'Get an Instant Quote' }));
    expect(router.state.location.pathname).toBe('/instant-quote');
  });

  test('§2 Service Areas asks visitors to contact the company if an area is missing', async () => {
    await renderPage(routes, '/service-areas');
    expect(screen.getByText(/Is your area missing\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});
