import { renderPage } from '@site/remote/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('§2 Pricing page', () => {
  test('§2 Pricing hero has a Secure your Timeslot. button to the booking page', async () => {
    const { router } = await renderPage(routes, '/clientside-pricing');
    const hero = section('Pricing for Regular Cleaning');
    await userEvent.click(hero.getByRole('link', { name: 'Secure your Timeslot.' }));
    expect(router.state.location.pathname).toBe('/book-regular-cleaning');
  });

  test('§2 Pricing shows three steps: Schedule, Trial, Sign up', async () => {
    await renderPage(routes, '/clientside-pricing');
    const steps = section('How regular cleaning starts').getAllByRole('heading');
    expect(steps.map((step) => step.textContent)).toEqual(['Schedule', 'Trial', 'Sign up']);
  });

  test('§1 Pricing says that booking takes under 60 seconds and the first clean is a trial', async () => {
    await renderPage(routes, '/clientside-pricing');
    const steps = section('How regular cleaning starts');
    expect(steps.getByText(/It takes under 60 seconds/)).toBeVisible();
    expect(
      steps.getByText(/a trial at the price of a regular clean, with no obligation after it/),
    ).toBeVisible();
  });

  test('§9 Pricing table Weekly / Fortnightly Cleaning has the agreed prices', async () => {
    await renderPage(routes, '/clientside-pricing');
    const table = screen.getByRole('table', { name: 'Weekly / Fortnightly Cleaning' });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['1', '1', '$104'],
      ['1', '2', '$116'],
      ['2', '1', '$116'],
      ['2', '2', '$132'],
      ['3', '2', '$144'],
      ['4', '3', '$172'],
    ]);
  });

  test('Pricing says what a price is for: one clean, GST included', async () => {
    await renderPage(routes, '/clientside-pricing');
    expect(
      section('Pricing for Regular Cleaning').getByText(/per clean, GST included/),
    ).toBeVisible();
    expect(screen.getByText(/Prices are per clean, GST included\./)).toBeVisible();
  });

  test('Pricing table leads to the booking page with the size filled in', async () => {
    const { router } = await renderPage(routes, '/clientside-pricing');
    await userEvent.click(
      screen.getByRole('link', { name: '$144: book 3 bedrooms and 2 bathrooms' }),
    );
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/book-regular-cleaning?bedrooms=3&bathrooms=2');
  });

  test('links of the same price have different names', async () => {
    await renderPage(routes, '/clientside-pricing');
    for (const size of ['1 bedroom and 2 bathrooms', '2 bedrooms and 1 bathroom']) {
      expect(screen.getByRole('link', { name: `$116: book ${size}` })).toBeVisible();
    }
  });

  test('§2 Pricing table has a Book Now link to the booking page', async () => {
    const { router } = await renderPage(routes, '/clientside-pricing');
    await userEvent.click(screen.getByRole('link', { name: 'Book Now' }));
    expect(router.state.location.pathname).toBe('/book-regular-cleaning');
  });

  test("§2 Pricing answers What's Included in a General Clean?", async () => {
    await renderPage(routes, '/clientside-pricing');
    const tasks = section("What's Included in a General Clean?").getAllByRole('listitem');
    expect(tasks.map((task) => task.textContent)).toEqual([
      'Dusting and wiping surfaces',
      'Vacuuming all flooring',
      'Mopping hard flooring',
      'Kitchen tops, sink and stovetop cleaning',
      'Bathroom sink, mirrors and toilet cleaning',
      'General tidy-up of living areas',
    ]);
  });

  test('§2 Pricing notes that extras can be customised', async () => {
    await renderPage(routes, '/clientside-pricing');
    expect(screen.getByText(/Extras can be customised/)).toBeVisible();
  });

  test('§2 Pricing closes with its call to action', async () => {
    await renderPage(routes, '/clientside-pricing');
    const closing = section('Regular cleaning times are subject to availability');
    const sentence = closing.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === 'Book online in under 60 seconds or contact us for a custom quote',
    );
    expect(sentence).toBeVisible();
    expect(closing.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  });
});

describe('§2 /pricing', () => {
  test('§2 /pricing redirects to /clientside-pricing, replacing history', async () => {
    const { router } = await renderPage(routes, '/about-us');
    await act(() => router.navigate('/pricing'));
    expect(router.state.location.pathname).toBe('/clientside-pricing');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
