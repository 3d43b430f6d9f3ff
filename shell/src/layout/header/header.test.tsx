import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/render-layout';
import { scrollTo } from '../testing/scroll';

const header = () => screen.getByRole('banner');
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => scrollTo(0));

test('§2 header logo links home', () => {
  renderLayout('/service-areas');
  const logo = within(header()).getByRole('link', { name: 'Southerly Cleaning' });
  expect(logo).toHaveAttribute('href', '/');
});

test('§2 header holds Home, Cleaning, Service Areas, Pricing and Book Now in this order', () => {
  renderLayout();
  const entries = [
    navigation().getByRole('link', { name: 'Home' }),
    navigation().getByRole('button', { name: 'Cleaning' }),
    navigation().getByRole('link', { name: 'Service Areas' }),
    navigation().getByRole('link', { name: 'Pricing' }),
    navigation().getByRole('link', { name: 'Book Now' }),
  ];
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
    '/',
    null,
    '/service-areas',
    '/clientside-pricing',
    '/book-regular-cleaning',
  ]);
  const inDocumentOrder = entries.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inDocumentOrder).toEqual(entries);
});

test.each([
  ['/', 'Home'],
  ['/service-areas', 'Service Areas'],
  ['/clientside-pricing', 'Pricing'],
  ['/book-regular-cleaning', 'Book Now'],
])('§2 header marks the active link on %s', (path, name) => {
  renderLayout(path);
  const current = navigation()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current).toEqual([navigation().getByRole('link', { name })]);
});

test('§4 header shrinks once the scroll position exceeds 5 px and grows again at the top', () => {
  renderLayout();
  expect(header()).toHaveAttribute('data-shrunk', 'false');
  scrollTo(6);
  expect(header()).toHaveAttribute('data-shrunk', 'true');
  scrollTo(0);
  expect(header()).toHaveAttribute('data-shrunk', 'false');
});

test('§4 header hides when scrolling down past 600 px and reappears on any scroll up', () => {
  renderLayout();
  scrollTo(601);
  expect(header()).toHaveAttribute('data-offscreen', 'true');
  scrollTo(600);
  expect(header()).toHaveAttribute('data-offscreen', 'false');
});

test('§4 header comes back when the keyboard moves the focus into it', async () => {
  renderLayout();
  scrollTo(700);
  await userEvent.tab();
  await userEvent.tab();
  expect(header().contains(document.activeElement)).toBe(true);
  expect(header()).toHaveAttribute('data-offscreen', 'false');
  scrollTo(900);
  expect(header()).toHaveAttribute('data-offscreen', 'false');
  act(() => screen.getByRole('main').focus());
  expect(header()).toHaveAttribute('data-offscreen', 'true');
});

test('§4 header is in view while the mobile menu is open', async () => {
  renderLayout();
  scrollTo(700);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  scrollTo(800);
  expect(header()).toHaveAttribute('data-offscreen', 'false');
});

test('§4 header is shrunk on a page that opens scrolled down', () => {
  scrollTo(300);
  renderLayout();
  expect(header()).toHaveAttribute('data-shrunk', 'true');
});
