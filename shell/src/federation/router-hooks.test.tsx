import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { useMatches, useRouteLoaderData } from './router-hooks';

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
