import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { FallbackScreen } from './fallback-screen';
import { renderLayout } from './testing/render-layout';

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
