import { screen } from '@testing-library/react';
import { renderLayout } from './testing/render-layout';

const renderWith = (handle: unknown) =>
  renderLayout('/page', [{ path: '/page', handle, element: <h1>Page</h1> }]);

const menu = () => screen.queryByRole('button', { name: 'Menu' });
const footerLook = () => screen.getByRole('contentinfo').dataset.look;

test('a page with the slim header shows neither the menu nor Book Now', () => {
  renderWith({ header: 'slim' });
  expect(screen.getByRole('banner')).toHaveTextContent('Southerly Cleaning');
  expect(menu()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
});

test('the innermost route that chooses decides', () => {
  renderLayout('/page', [
    {
      handle: { header: 'slim', footer: 'light' },
      children: [{ path: '/page', handle: { footer: 'compact' }, element: <h1>Page</h1> }],
    },
  ]);
  expect(menu()).toBeNull();
  expect(footerLook()).toBe('compact');
});

test.each([
  [undefined],
  [null],
  ['slim'],
  [{ header: 'none', footer: 7 }],
  [{ footer: 'toString' }],
])('a page that asks for %j gets the full header and footer', (handle) => {
  renderWith(handle);
  expect(menu()).toBeVisible();
  expect(footerLook()).toBe('full');
});
