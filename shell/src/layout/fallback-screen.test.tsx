import { screen } from '@testing-library/react';
import { FallbackScreen } from './fallback-screen';
import { renderLayout } from './testing/render-layout';

const home = { path: '/', element: <h1>Home</h1> };
const fallback = { path: '*', Component: FallbackScreen };

test("§2 fallback screen shows 'Loading...' until Home is there", async () => {
  let arrive = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  renderLayout('/no-such-page', [{ ...home, loader }, fallback]);
  expect(screen.getByText('Loading...', { selector: 'p' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('§2 fallback screen replaces its entry with / in the history', async () => {
  const { router } = renderLayout('/no-such-page', [home, fallback]);
  await screen.findByRole('heading', { name: 'Home' });
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.historyAction).toBe('REPLACE');
});
