import { act, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  useBlocker,
} from 'react-router-dom';
import { numberJumps } from './number-jumps';

const ROUTES: RouteObject[] = [
  { path: '/terms', Component: () => <h1>Terms</h1> },
  { path: '/book', Component: Wizard },
  { path: '/slow', loader: () => arrival, Component: () => <h1>Slow</h1> },
  { path: '/', Component: () => <h1>Home</h1> },
];

let arrive = () => {};
const arrival = new Promise<null>((resolve) => {
  arrive = () => resolve(null);
});

function Wizard() {
  const { state } = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/book');
  return <h1>{state === 'blocked' ? 'Leave?' : 'Wizard'}</h1>;
}

let router: ReturnType<typeof createBrowserRouter>;
afterEach(() => router.dispose());

/** The browser's history, in which jsdom makes an entry for a jump as browsers do. */
async function visit(path: string) {
  history.replaceState(null, '', path);
  const number = numberJumps();
  router = createBrowserRouter(ROUTES);
  number(router);
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => moved(() => history.back()),
    jump: (hash: string) => moved(() => location.assign(hash)),
  };
}

/** Waits until the browser has moved in its history, which it does later. */
const moved = (move: () => void) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        move();
      }),
  );

const heading = (name: string) => screen.findByRole('heading', { name });

test('a page that asks before it is left asks on the way back to a jump inside another page', async () => {
  const { go, jump, back } = await visit('/terms');
  await jump('#trial');
  await go('/book');
  await heading('Wizard');
  await back();
  await heading('Leave?');
  expect(router.state.location.pathname).toBe('/book');
});

test('entries of jumps are numbered in their order', async () => {
  const { go, jump, back } = await visit('/');
  await go('/terms');
  await jump('#trial');
  expect(history.state.idx).toBe(2);
  await jump('#end');
  expect(history.state.idx).toBe(3);
  await back();
  expect(history.state.idx).toBe(2);
  expect(location.hash).toBe('#trial');
});

test('a page that keeps jumping does not keep visitors from leaving it', async () => {
  await visit('/');
  await act(async () => void router.navigate('/slow'));
  for (const hash of ['#first', '#second']) {
    await act(async () => {
      location.assign(hash);
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    });
  }
  await act(async () => arrive());
  await heading('Slow');
  expect(location.pathname).toBe('/slow');
});
