import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import { renderLayout } from '../testing/render-layout';
import { FallbackScreen } from './fallback-screen';

const home = { path: '/', element: <h1>Home</h1> };
const fallback = { path: '*', Component: FallbackScreen };

test("§2 fallback screen shows 'Loading...' until Home is there", async () => {
  const arrival = deferred<null>();
  renderLayout('/no-such-page', [{ ...home, loader: () => arrival.promise }, fallback]);
  expect(screen.getByText('Loading...', { selector: 'p' })).toBeVisible();
  arrival.resolve(null);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('§2 fallback screen replaces its entry with / in the history', async () => {
  const { router } = renderLayout('/no-such-page', [home, fallback]);
  await screen.findByRole('heading', { name: 'Home' });
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.historyAction).toBe('REPLACE');
});

const notice = () => screen.queryByText('We could not find that page. This is our home page.');

test('an unknown address leads to Home with a notice, which goes with the next navigation', async () => {
  const { router } = renderLayout('/no-such-page', [
    home,
    { path: '/terms', element: <h1>Terms</h1> },
    fallback,
  ]);
  await screen.findByRole('heading', { name: 'Home' });
  expect(notice()).toBeVisible();
  await act(() => router.navigate('/terms'));
  expect(notice()).toBeNull();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(notice()).toBeNull();
});

test('Home has no notice when its own address was opened', async () => {
  const { router } = renderLayout('/', [home, fallback]);
  await act(() => router.navigate('/', { replace: true }));
  expect(notice()).toBeNull();
});
