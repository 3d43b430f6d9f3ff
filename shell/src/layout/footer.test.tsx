import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from './testing/render-layout';

const footer = () => within(screen.getByRole('contentinfo'));

test.each([
  ['About us', '/about-us'],
  ['Contact', '/contact'],
  ['Join our Team', '/careers'],
  ['Blog', '/blog'],
  ['Privacy policy', '/privacy-policy'],
  ['Terms', '/terms'],
])('§2 footer links %s to %s', (name, href) => {
  renderLayout();
  expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('§2 footer names eight suburbs as plain text', () => {
  renderLayout();
  const areas = footer().getByRole('region', { name: 'Service areas' });
  const suburbs = within(areas).getAllByRole('listitem');
  expect(suburbs.map((suburb) => suburb.textContent)).toEqual([
    'Strathfield',
    'Burwood',
    'Campsie',
    'Liverpool',
    'Casula',
    'Mount Pritchard',
    'Cabramatta',
    'Smithfield',
  ]);
  expect(within(areas).queryByRole('link')).toBeNull();
});

test('§2 footer shows a street address in Surry Hills NSW', () => {
  renderLayout();
  expect(footer().getByText(/12 Crown Street/)).toHaveTextContent(
    '12 Crown StreetSurry Hills NSW 2010',
  );
});

test('§2 footer phone link dials the company', () => {
  renderLayout();
  expect(footer().getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
});

test.each(['Facebook', 'Instagram', 'LinkedIn'])(
  '§2 footer social link %s points to nothing and does nothing',
  async (name) => {
    const { router } = renderLayout('/terms');
    const link = footer().getByRole('link', { name });
    expect(link).not.toHaveAttribute('href');
    await userEvent.click(link);
    expect(router.state.location).toMatchObject({ pathname: '/terms', hash: '' });
  },
);

test('§2 footer copyright year is the current year of the site data', () => {
  renderLayout();
  expect(footer().getByText('© 2031 Southerly Cleaning')).toBeVisible();
});

test('§2 footer is light on a page that asks for it, as About does', () => {
  renderLayout('/about-us', [
    { path: '/about-us', handle: { footer: 'light' }, element: <h1>About</h1> },
  ]);
  expect(screen.getByRole('contentinfo')).toHaveAttribute('data-look', 'light');
});

test('§2 footer is the full one on other pages', () => {
  renderLayout('/contact');
  expect(screen.getByRole('contentinfo')).toHaveAttribute('data-look', 'full');
});
