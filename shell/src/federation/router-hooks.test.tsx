import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { useBlocker, useMatches, useRouteLoaderData } from './router-hooks';

/** What a remote sees of the tree of the host. */
function Seen() {
  const ids = useMatches().map(({ id }) => id);
  const root = useRouteLoaderData<string>('root');
  const layout = useRouteLoaderData<string>('layout');
  const page = useRouteLoaderData<string>('page');
  const other = useRouteLoaderData<string>('unknown');
  return <output>{[...ids, root, layout, page, String(other)].join(' ')}</output>;
}

const Nothing = () => null;

test('a remote finds its routes by the ids that it gave to them', async () => {
  const remote = mountRoutes(
    'mfe-quote',
    [
      {
        id: 'layout',
        Component: Outlet,
        loader: () => 'of-layout',
        children: [{ id: 'page', path: '/quotes', loader: () => 'of-page', Component: Seen }],
      },
    ],
    { grants: [['mfe-quote', ['/quotes']]], Fallback: Nothing },
  );
  const root = { id: 'root', loader: () => 'of-root', HydrateFallback: Nothing };
  const router = createMemoryRouter([{ ...root, children: [remote] }], {
    initialEntries: ['/quotes'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'root mfe-quote layout page of-root of-layout of-page undefined',
  );
});

type ShouldBlock = Parameters<typeof useBlocker>[0];

const Guarded = ({ shouldBlock }: { shouldBlock: ShouldBlock }) => useBlocker(shouldBlock).state;

const failure = new Error('no blocker');

test.each([
  [
    'that throws blocks nothing, and is reported',
    () => {
      throw failure;
    },
    '/next',
    [failure],
  ],
  ['that says so keeps the page', () => true, '/', []],
  ['that does not leaves it', () => false, '/next', []],
  ['that is a value keeps the page', true, '/', []],
])('a blocker %s', async (_, shouldBlock: ShouldBlock, pathname, reported) => {
  const reports: unknown[] = [];
  globalThis.reportError = (cause) => void reports.push(cause);
  const router = createMemoryRouter([
    { path: '/', element: <Guarded shouldBlock={shouldBlock} /> },
    { path: '/next', Component: Nothing },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  expect(router.state.location.pathname).toBe(pathname);
  expect(reports).toEqual(reported);
});
