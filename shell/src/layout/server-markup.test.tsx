import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router-dom';
import { MOBILE_MENU_ID } from './header/mobile-menu';
import { layoutRouter } from './testing/render-layout';

/** Puts the page into the document as the server sends it: no script has run. */
function showServerMarkup(path: string) {
  const router = layoutRouter(path);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={router} />);
  return { router, container };
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('§2 header without scripts: the browser itself opens the mobile menu, services included', () => {
  showServerMarkup('/');
  const menu = document.getElementById(MOBILE_MENU_ID) as HTMLElement; // a missing one fails below
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute(
    'popovertarget',
    MOBILE_MENU_ID,
  );
  expect(menu).toHaveAttribute('popover', 'auto');
  // Only the browser knows whether it is open.
  expect(screen.getByRole('button', { name: 'Menu' })).not.toHaveAttribute('aria-expanded');
  expect(within(menu).getAllByRole('link', { name: /Cleaning$/ })).toHaveLength(6);
});

test('§2 header without scripts: the services are links that stylesheets can show', () => {
  showServerMarkup('/');
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(navigation.getAllByRole('link', { name: /Cleaning$/ })).toHaveLength(6);
});

test('without scripts a notice offers to try again, which a page that works does not have', () => {
  const { router, container } = showServerMarkup('/');
  expect(screen.getByText(/forms and buttons may not work/)).toBeInTheDocument();
  // The address of the page, whatever its query is.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  render(<RouterProvider router={router} />, { container, hydrate: true });
  expect(screen.queryByText(/forms and buttons may not work/)).toBeNull();
});

test('§2 header and footer: the first client render equals the markup of the server', () => {
  const { router, container } = showServerMarkup('/services/gym-cleaning');
  render(<RouterProvider router={router} />, { container, hydrate: true });
  expect(screen.getByRole('button', { name: 'Menu' })).not.toHaveAttribute('popovertarget');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).toBeNull();
});
