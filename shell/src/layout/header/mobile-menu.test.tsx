import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/render-layout';
import { resizeWindow } from '../testing/window-width';

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const panel = () => within(screen.getByRole('dialog', { name: 'Menu' }));
const closed = () => screen.queryByRole('dialog') === null;

async function openMenu(path?: string) {
  const rendered = renderLayout(path);
  await userEvent.click(menuButton());
  return rendered;
}

test('§2 header menu button opens a panel with Home, the services group, Service Areas, Pricing and Book Now', async () => {
  renderLayout();
  expect(closed()).toBe(true);
  await userEvent.click(menuButton());
  const links = panel().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Service Areas', '/service-areas'],
    ['Pricing', '/clientside-pricing'],
    ['Book Now', '/book-regular-cleaning'],
  ]);
  expect(panel().getByRole('button', { name: 'Cleaning Services' })).toBeVisible();
});

test('§2 header mobile panel closes on overlay click', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
  expect(closed()).toBe(true);
});

test('§2 header mobile panel closes on link click', async () => {
  const { router } = await openMenu();
  await userEvent.click(panel().getByRole('link', { name: 'Pricing' }));
  expect(closed()).toBe(true);
  expect(router.state.location.pathname).toBe('/clientside-pricing');
});

test('§2 header mobile panel closes on a click on the link of the current page', async () => {
  await openMenu('/');
  await userEvent.click(panel().getByRole('link', { name: 'Home' }));
  expect(closed()).toBe(true);
});

test('§2 header mobile panel closes when the visitor goes back, and stays closed on the way forward', async () => {
  const { router } = renderLayout('/');
  await act(() => router.navigate('/service-areas'));
  await userEvent.click(menuButton());
  await act(() => router.navigate(-1));
  expect(closed()).toBe(true);
  await act(() => router.navigate(1));
  expect(closed()).toBe(true);
});

test('§2 header services group is closed at first on other pages, lists six services, and collapses', async () => {
  await openMenu('/service-areas');
  const group = panel().getByRole('button', { name: 'Cleaning Services' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(panel().getAllByRole('link', { name: /Cleaning$/ })).toHaveLength(6);
  await userEvent.click(group);
  expect(panel().queryAllByRole('link', { name: /Cleaning$/ })).toHaveLength(0);
});

test('§2 header services group is open by default on a service page', async () => {
  await openMenu('/services/gym-cleaning');
  expect(panel().getByRole('button', { name: 'Cleaning Services' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const gym = panel().getByRole('link', { name: 'Gym Cleaning' });
  expect(gym).toHaveAttribute('aria-current', 'page');
});

test('§2 header services group opens when a service page is reached from another page', async () => {
  const { router } = renderLayout('/');
  await act(() => router.navigate('/services/office-cleaning'));
  await userEvent.click(menuButton());
  expect(panel().getByRole('link', { name: 'Office Cleaning' })).toBeVisible();
});

test('§2 header locks body scroll while the mobile menu is open', async () => {
  await openMenu();
  expect(document.body).toHaveAttribute('data-scroll', 'locked');
  await userEvent.click(panel().getByRole('button', { name: 'Close' }));
  expect(document.body).not.toHaveAttribute('data-scroll');
});

test('§2 header mobile menu is modal: focus moves in, the rest is inert, Escape returns the focus', async () => {
  await openMenu();
  expect(panel().getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(true);
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
  expect(menuButton()).toHaveFocus();
});

test('§9 header mobile menu closes when the window becomes 1024 px wide', async () => {
  await openMenu();
  resizeWindow(1023);
  expect(closed()).toBe(false);
  resizeWindow(1024);
  expect(closed()).toBe(true);
});
