import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/render-layout';

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const button = () => navigation().getByRole('button', { name: 'Cleaning' });
const services = () =>
  navigation()
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/services/'));

test('§2 header Cleaning dropdown opens on hover and lists the six services', async () => {
  renderLayout();
  expect(services()).toHaveLength(0);
  await userEvent.hover(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(services().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['General Cleaning', '/services/general-cleaning'],
    ['Commercial Cleaning', '/services/commercial-cleaning'],
    ['Office Cleaning', '/services/office-cleaning'],
    ['Gym Cleaning', '/services/gym-cleaning'],
    ['End-of-lease Cleaning', '/services/end-of-lease-cleaning'],
    ['Strata Cleaning', '/services/strata-cleaning'],
  ]);
});

test('§2 header dropdown stays while the mouse moves onto it and closes when the mouse leaves', async () => {
  const user = userEvent.setup();
  renderLayout();
  await user.hover(button());
  await user.hover(navigation().getByRole('link', { name: 'Gym Cleaning' }));
  expect(services()).toHaveLength(6);
  await user.hover(screen.getByRole('main'));
  expect(services()).toHaveLength(0);
});

test('§2 header dropdown closes when a link is clicked', async () => {
  const { router } = renderLayout();
  await userEvent.hover(button());
  await userEvent.click(navigation().getByRole('link', { name: 'Office Cleaning' }));
  expect(services()).toHaveLength(0);
  expect(router.state.location.pathname).toBe('/services/office-cleaning');
});

test('§2 header dropdown is not closed by a click of the mouse that opened it', async () => {
  renderLayout();
  await userEvent.click(button());
  expect(services()).toHaveLength(6);
});

test('§2 header dropdown that a finger has opened closes with a touch elsewhere, and with a navigation', async () => {
  const { router } = renderLayout();
  const tap = () => fireEvent.click(button()); // Safari gives it no focus
  tap();
  fireEvent.pointerDown(services()[0] as HTMLElement);
  expect(services()).toHaveLength(6);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(services()).toHaveLength(0);
  tap();
  expect(services()).toHaveLength(6);
  await act(() => router.navigate('/contact'));
  expect(services()).toHaveLength(0);
});

test('§2 header dropdown opens and closes with the keyboard', async () => {
  renderLayout();
  act(() => button().focus());
  await userEvent.keyboard('{Enter}');
  expect(services()).toHaveLength(6);
  await userEvent.tab();
  expect(services()[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(services()).toHaveLength(0);
  expect(button()).toHaveFocus();
});

test('§2 header dropdown closes when the focus moves on', async () => {
  renderLayout();
  act(() => button().focus());
  await userEvent.keyboard(' ');
  await userEvent.tab({ shift: true });
  expect(services()).toHaveLength(0);
});

test('§2 header dropdown under the mouse closes on Escape and leaves the focus alone', async () => {
  renderLayout();
  const pricing = navigation().getByRole('link', { name: 'Pricing' });
  act(() => pricing.focus());
  await userEvent.hover(button());
  await userEvent.keyboard('{Escape}');
  expect(services()).toHaveLength(0);
  expect(pricing).toHaveFocus();
});

test('§2 header highlights Cleaning and the service on a service page', async () => {
  renderLayout('/services/strata-cleaning');
  expect(button()).toHaveAttribute('data-current', 'true');
  await userEvent.hover(button());
  const strata = navigation().getByRole('link', { name: 'Strata Cleaning' });
  expect(strata).toHaveAttribute('aria-current', 'page');
});
